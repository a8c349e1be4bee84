import { formatDuration } from '@gently/contracts/dates';
import { formatPoundsShort } from '@gently/contracts/money';
import type { Service } from '@gently/contracts/services';
import { styled } from '@gently/platform/styled';
import { ButtonLink, Card, Heading, Icon, Inline, Stack, Text, tokens, VisuallyHidden } from '@gently/ui';
import { ArrowRight, Clock, Sparkles, Video } from '@gently/ui/icons';
import { CATEGORY_ICONS } from '../../../shared/category-icons';
import { fundShareOf, fundWords } from '../../../shared/fund-share';
import { detailsPath } from '../booking-steps';

export const ServiceList = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 30rem), 1fr));
  gap: ${tokens.space5};
`;

const Row = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space4};
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: ${tokens.space12};
  height: ${tokens.space12};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.actionSoft};
  color: ${tokens.actionSoftInk};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space3};
  margin-top: auto;
`;

const Price = styled.p`
  font-size: ${tokens.text22};
  font-weight: ${tokens.weightBold};
  font-variant-numeric: tabular-nums;
  line-height: ${tokens.leadingTight};
`;

const Fact = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space1};
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
`;

/** One service, with what it costs, how long it takes and whom it suits. */
export const ServiceCard = ({ service }: { service: Service }) => (
  <Row as="article" aria-labelledby={`service-${service.id}`}>
    <Inline $gap={4} $align="start" $nowrap>
      <Sign>
        <Icon icon={CATEGORY_ICONS[service.category]} size="1.5rem" />
      </Sign>
      <Stack $gap={1}>
        <Heading as="h3" $size="small" id={`service-${service.id}`}>
          {service.name}
        </Heading>
        <Text $size={16} $tone="quiet">
          {service.description}
        </Text>
      </Stack>
    </Inline>
    <Foot>
      <Stack $gap={1}>
        <Price>{formatPoundsShort(service.base_price)}</Price>
        {fundShareOf(service) > 0 && <Text $size={16}>{fundWords(service)}</Text>}
        <Inline $gap={3}>
          <Fact>
            <Icon icon={Clock} />
            {formatDuration(service.duration_minutes)}
          </Fact>
          {service.online_only && (
            <Fact>
              <Icon icon={Video} />
              Online only
            </Fact>
          )}
          {service.neurodivergent_friendly && (
            <Fact>
              <Icon icon={Sparkles} />
              Neurodivergent-friendly
            </Fact>
          )}
        </Inline>
      </Stack>
      <ButtonLink to={detailsPath(service.id)} variant="secondary" iconEnd={ArrowRight}>
        Choose <VisuallyHidden>{service.name}</VisuallyHidden>
      </ButtonLink>
    </Foot>
  </Row>
);
