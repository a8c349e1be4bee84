import { PATHS } from '@gently/contracts/paths';
import { SETTING_GROUPS, type SettingGroup, SETTINGS } from '@gently/contracts/setting-options';
import type { Setting } from '@gently/contracts/settings';
import { useQuery } from '@gently/platform/query';
import { Link } from '@gently/platform/router';
import { styled } from '@gently/platform/styled';
import { Badge, Icon, Inline, PageHeader, Stack, Text, tokens } from '@gently/ui';
import { ArrowRight, Clock } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { settingsQuery } from '../../data/settings';
import { whenOf } from '../../shared/words';
import { valueWords } from './value-words';

const Row = styled.li`
  & + & {
    border-top: ${tokens.hairline} solid ${tokens.line};
  }
`;
const RowLink = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space1} ${tokens.space5};
  min-height: ${tokens.targetSize};
  padding-block: ${tokens.space3};
  color: ${tokens.ink};
  text-decoration: none;
  &:hover strong {
    text-decoration: underline;
  }
`;
const Value = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space3};
  color: ${tokens.actionSoftInk};
  font-weight: ${tokens.weightMedium};
`;

const SettingRow = ({ setting }: { setting: Setting }) => {
  const { label, help } = SETTINGS[setting.key];
  const [next] = setting.planned;
  return (
    <Row>
      <RowLink to={`${PATHS.adminConfiguration}/settings/${setting.key}`}>
        <Stack $gap={1}>
          <strong>{label}</strong>
          <Text as="span" $size={16} $tone="quiet">
            {help}
          </Text>
        </Stack>
        <Inline $gap={3}>
          {next && (
            <Badge tone="waiting" icon={Clock}>
              Changes on {whenOf(next.from)}
            </Badge>
          )}
          <Value>
            {valueWords(setting.key, setting.value)}
            <Icon icon={ArrowRight} size="1em" />
          </Value>
        </Inline>
      </RowLink>
    </Row>
  );
};

/** Pages of this release leave out a setting that only a later API knows. */
const isKnown = ({ key }: Setting): boolean => Object.hasOwn(SETTINGS, key);

const GROUPS = Object.entries(SETTING_GROUPS) as [SettingGroup, string][];

/** Everything that holds for everybody, by what it is about. */
const SettingsPage = () => (
  <Stack $gap={6}>
    <PageHeader
      title="Platform Configuration"
      lead="These settings apply to the whole site. A change takes effect within seconds, and you can undo it."
    />
    <Loaded query={useQuery(settingsQuery())} what="the settings" shapes={['14rem', '10rem', '14rem']}>
      {(settings) =>
        GROUPS.map(([group, title]) => {
          const own = settings.filter((one) => isKnown(one) && SETTINGS[one.key].group === group);
          return own.length === 0 ? null : (
            <Part key={group} id={group} title={title}>
              <Stack as="ul" $gap={0}>
                {own.map((setting) => (
                  <SettingRow key={setting.key} setting={setting} />
                ))}
              </Stack>
            </Part>
          );
        })
      }
    </Loaded>
  </Stack>
);

export default SettingsPage;
