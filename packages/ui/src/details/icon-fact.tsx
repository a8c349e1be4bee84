import { styled } from '@gently/platform/styled';
import { Icon, type IconType } from '../icons/icon';
import { VisuallyHidden } from '../text/visually-hidden';
import { tokens } from '../tokens';

const Fact = styled.div`
  display: flex;
  gap: ${tokens.space2};
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
  svg {
    flex: none;
    margin-top: ${tokens.space1};
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

/** One fact of a `dl`, whose term is drawn as an icon and read out as a word. */
export const IconFact = ({ icon, term, children }: { icon: IconType; term: string; children: string }) => (
  <Fact>
    <Icon icon={icon} />
    <VisuallyHidden as="dt">{term}</VisuallyHidden>
    <dd>{children}</dd>
  </Fact>
);
