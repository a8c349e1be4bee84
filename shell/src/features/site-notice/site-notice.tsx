import { styled } from '@gently/platform/styled';
import { Button, Container, Icon, tokens } from '@gently/ui';
import { Info, X } from '@gently/ui/icons';
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

/** Lies over the foot of the window: nothing on the page moves when it comes or goes. */
const Foot = styled.div`
  position: fixed;
  z-index: ${tokens.zHeader};
  inset: auto ${tokens.gutter} ${tokens.space4};
  display: flex;
  justify-content: center;
  pointer-events: none;
  @media print {
    display: none;
  }
`;
const News = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space2} ${tokens.space4};
  max-width: 44rem;
  padding: ${tokens.space2} ${tokens.space5};
  border: ${tokens.hairline} solid ${tokens.attentionLine};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.attentionSoft};
  color: ${tokens.ink};
  box-shadow: ${tokens.shadow};
  font-size: ${tokens.text16};
  line-height: ${tokens.leadingSnug};
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
      <Foot role="status">
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
      </Foot>
    </>
  );
};
