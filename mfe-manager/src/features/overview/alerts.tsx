import type { ManagerAlert } from '@gently/contracts/manager';
import { useQuery } from '@gently/platform/query';
import { Badge, Inline, Stack, Text, TextLink } from '@gently/ui';
import { Bell, TriangleAlert } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { alertsQuery } from '../../data/hub';

const Alert = ({ alert: { title, text, urgent, link } }: { alert: ManagerAlert }) => (
  <Stack as="li" $gap={1} $align="start">
    <Badge tone={urgent ? 'attention' : 'neutral'} icon={urgent ? TriangleAlert : Bell}>
      {urgent ? 'Urgent' : 'Good to know'}
    </Badge>
    <TextLink to={link}>{title}</TextLink>
    <Text $size={16} $tone="quiet">
      {text}
    </Text>
  </Stack>
);

const countWords = (urgent: number): string =>
  urgent === 0 ? 'Nothing is urgent.' : `${urgent} urgent ${urgent === 1 ? 'item' : 'items'}.`;

/** What has to be looked at, the most urgent first. */
export const Alerts = () => (
  <Part id="alerts" title="Alerts">
    <Loaded level="h3" query={useQuery(alertsQuery())} what="your alerts" shapes={['4rem', '4rem']}>
      {({ alerts, urgent_items: urgent }) => (
        <Stack $gap={4}>
          <Inline $gap={2}>
            <Text $weight="medium">{countWords(urgent)}</Text>
          </Inline>
          {alerts.length === 0 ? (
            <Text $tone="quiet">
              All sessions have somebody, and everything goes as planned. What needs you appears here.
            </Text>
          ) : (
            <Stack as="ul" $gap={5} role="list">
              {alerts.map((alert) => (
                <Alert key={alert.id} alert={alert} />
              ))}
            </Stack>
          )}
        </Stack>
      )}
    </Loaded>
  </Part>
);
