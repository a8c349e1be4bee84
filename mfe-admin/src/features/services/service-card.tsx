import type { ServicePreview } from '@gently/contracts/catalogue';
import { formatDuration } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';
import { styled } from '@gently/platform/styled';
import { Badge, Inline, Price, Stack, Text, tokens } from '@gently/ui';
import { Leaf, Video } from '@gently/ui/icons';

const Box = styled.article`
  padding: ${tokens.space5};
  border: ${tokens.hairline} solid ${tokens.line};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.surface};
`;

/** A service as clients see it where they choose one. */
export const ServiceCard = ({ service }: { service: ServicePreview['service'] }) => (
  <Box aria-label={`${service.name}, as clients see it`}>
    <Stack $gap={2}>
      <Text $weight="medium">{service.name}</Text>
      <Text $size={16} $tone="quiet">
        {service.description}
      </Text>
      <Inline $gap={2}>
        <Badge>{service.category_name}</Badge>
        {service.online_only && (
          <Badge tone="accent" icon={Video}>
            Online only
          </Badge>
        )}
        {service.neurodivergent_friendly && (
          <Badge tone="action" icon={Leaf}>
            Neurodivergent-friendly
          </Badge>
        )}
      </Inline>
      <Inline $gap={3} $align="baseline">
        <Price pounds={service.base_price} size="large" />
        <Text as="span" $size={16} $tone="quiet">
          {formatDuration(service.duration_minutes)}
        </Text>
      </Inline>
      {service.full_price > service.base_price && (
        <Text $size={16}>
          The Pay-It-Forward fund pays {formatPounds(service.full_price - service.base_price)} of it.
        </Text>
      )}
    </Stack>
  </Box>
);
