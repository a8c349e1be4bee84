import type { AdminCategory, AdminService, ServiceFieldsInput } from '@gently/contracts/catalogue';
import { formatDuration } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';
import { styled } from '@gently/platform/styled';
import { Badge, Inline, Stack, Text, TextLink, tokens } from '@gently/ui';
import { CircleCheck, CircleX, Clock, PauseCircle } from '@gently/ui/icons';
import { servicePath } from '../../shared/catalogue-paths';
import { MoveButtons } from './move-buttons';
import { cardNames } from './public-cards';
import { hourlyPrice, placeLabel, planLabel, shownVersion } from './service-labels';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space3} ${tokens.space6};
  padding-block: ${tokens.space5};
  & + & {
    border-top: ${tokens.hairline} solid ${tokens.line};
  }
  &:first-child {
    padding-top: 0;
  }
  &:last-child {
    padding-bottom: 0;
  }
  > :first-child {
    flex: 1 1 20rem;
  }
`;

const OfferedBadge = ({ service: { current, planned } }: { service: AdminService }) => {
  if (!current && planned.length === 0) return <Badge icon={CircleX}>Cancelled before it began</Badge>;
  if (!current)
    return (
      <Badge tone="waiting" icon={Clock}>
        Not started
      </Badge>
    );
  return current.fields.offered ? (
    <Badge tone="success" icon={CircleCheck}>
      Offered
    </Badge>
  ) : (
    <Badge icon={PauseCircle}>Not offered</Badge>
  );
};

const priceLine = (fields: ServiceFieldsInput): string => {
  const full = fields.full_price === null ? '' : ` of a full price of ${formatPounds(fields.full_price)}`;
  return `${formatPounds(fields.price)}${full} for ${formatDuration(fields.duration_minutes)} (${formatPounds(hourlyPrice(fields))} an hour)`;
};

interface PlansProps {
  service: AdminService;
  categories: readonly AdminCategory[];
}

const Plans = ({ service: { current, planned }, categories }: PlansProps) =>
  planned.map((version, index) => (
    <Text key={version.version} $size={16}>
      Planned: {planLabel(planned[index - 1] ?? current ?? undefined, version, categories)}
    </Text>
  ));

interface ServiceRowProps extends PlansProps {
  place: number;
  count: number;
  onMove: (to: number, name: string) => void;
}

/** One service in the list: what it is, what it costs, what is planned, and its place. */
export const ServiceRow = ({ service, categories, place, count, onMove }: ServiceRowProps) => {
  const { name } = service;
  const fields = shownVersion(service)?.fields;
  const cards = fields ? cardNames(fields.advertised_as) : '';
  return (
    <Row>
      <Stack $gap={1} $align="start">
        <Inline $gap={3}>
          <TextLink to={servicePath(service.id)}>{name}</TextLink>
          <OfferedBadge service={service} />
        </Inline>
        {fields && (
          <>
            <Text>{priceLine(fields)}</Text>
            <Text $size={16} $tone="quiet">
              {service.category_name} · {placeLabel(fields.online_only)}
            </Text>
          </>
        )}
        {cards && (
          <Text $size={16} $tone="quiet">
            Its price is on: {cards}
          </Text>
        )}
        <Plans service={service} categories={categories} />
      </Stack>
      <MoveButtons name={name} place={place} count={count} onMove={(to) => onMove(to, name)} />
    </Row>
  );
};
