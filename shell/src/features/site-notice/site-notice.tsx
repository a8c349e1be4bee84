import { styled } from '@gently/platform/styled';
import { Button, Container, Icon, tokens } from '@gently/ui';
import { Info, X } from '@gently/ui/icons';
import { FootOfWindow, footCard } from '../../shared/foot-of-window';
import { useQuietNotice } from './use-quiet-notice';

const Bar = styled.div`
  border-bottom: ${tokens.hairline} solid ${tokens.attentionLine};
  background: ${tokens.attentionSoft};
  color: ${tokens.ink};
  font-size: ${tokens.text16};
  line-height: ${tokens.leadingSnug};
  @media print {
    display: none;
  }
`;
const Words = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${tokens.space3};
  padding-block: ${tokens.space3};
  overflow-wrap: anywhere;
  svg {
    flex: none;
    margin-top: 0.1em;
    color: ${tokens.attentionInk};
  }
`;

const News = styled.div`
  ${footCard}
  flex-wrap: wrap;
  gap: ${tokens.space2} ${tokens.space4};
  max-width: 44rem;
  padding: ${tokens.space2} ${tokens.space5};
  pointer-events: auto;
`;

/** What the business has to tell everybody, at the top of every page while there is something to say. */
export const SiteNotice = () => {
  const { top, news, close } = useQuietNotice();
  return (
    <>
      <div role="status">
        {top && (
          <Bar>
            <Container $width="page">
              <Words>
                <Icon icon={Info} size="1.25em" />
                {top}
              </Words>
            </Container>
          </Bar>
        )}
      </div>
      <FootOfWindow role="status">
        {news && (
          <News>
            <Words>
              <Icon icon={Info} size="1.25em" />
              {news}
            </Words>
            <Button variant="quiet" icon={X} onClick={close}>
              Close
            </Button>
          </News>
        )}
      </FootOfWindow>
    </>
  );
};
