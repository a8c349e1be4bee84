import { useFollowSite } from '@gently/platform/site';
import { styled } from '@gently/platform/styled';
import { Container, Icon, tokens } from '@gently/ui';
import { Info } from '@gently/ui/icons';

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

/** What the business has to tell everybody, at the top of every page while there is something to say. */
export const SiteNotice = () => {
  const { notice } = useFollowSite();
  return (
    <div role="status">
      {notice && (
        <Bar>
          <Container $width="page">
            <Words>
              <Icon icon={Info} size="1.25em" />
              {notice.words}
            </Words>
          </Container>
        </Bar>
      )}
    </div>
  );
};
