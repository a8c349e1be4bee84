import { formatDuration } from '@gently/contracts/dates';
import { bookServicePath } from '@gently/contracts/paths';
import type { Service } from '@gently/contracts/services';
import { Badge, ButtonLink, Heading, Inline, Price, Stack, Text, VisuallyHidden } from '@gently/ui';
import { Leaf, Video } from '@gently/ui/icons';
import { BOOKABLE } from '../../../content/services';
import { CATEGORY_SIGNS } from './category-signs';
import { Figures, Row } from './row-layout';

/** One bookable service: what it is, how long, what it costs, and the way to book it. */
export const ServiceRow = ({ service }: { service: Service }) => (
  <Row>
    <Stack $gap={2}>
      <Heading as="h3" $size="small">
        {service.name}
      </Heading>
      <Text $tone="quiet" $size={16}>
        {service.description}
      </Text>
      <Inline $gap={2}>
        <Badge icon={CATEGORY_SIGNS[service.category]}>{service.category_name}</Badge>
        {service.online_only && (
          <Badge tone="accent" icon={Video}>
            {BOOKABLE.onlineOnly}
          </Badge>
        )}
        {service.neurodivergent_friendly && (
          <Badge tone="action" icon={Leaf}>
            {BOOKABLE.friendly}
          </Badge>
        )}
      </Inline>
    </Stack>
    <Figures>
      <Text as="span" $tone="quiet" $size={16}>
        {formatDuration(service.duration_minutes)}
      </Text>
      <Price pounds={service.base_price} />
    </Figures>
    <ButtonLink to={bookServicePath(service.id)} variant="secondary">
      {BOOKABLE.book} <VisuallyHidden>{service.name}</VisuallyHidden>
    </ButtonLink>
  </Row>
);
