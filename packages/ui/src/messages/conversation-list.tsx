import { Link } from '@gently/platform/router';
import { css, styled } from '@gently/platform/styled';
import { Badge } from '../badge/badge';
import { Avatar } from '../details/avatar';
import { Text } from '../text/text';
import { tokens } from '../tokens';

const Frame = styled.nav`
  container-type: inline-size;
`;
const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space2};
`;
const Row = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  /* In larger text there is more room below the picture than beside it. */
  @container (min-width: 14em) {
    grid-template-columns: auto minmax(0, 1fr);
  }
  gap: ${tokens.space1} ${tokens.space3};
  align-items: center;
  padding: ${tokens.space3} ${tokens.space4};
  border: ${tokens.hairline} solid ${tokens.line};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.surface};
  color: ${tokens.ink};
  text-decoration: none;
  &:hover {
    border-color: ${tokens.action};
  }
  &[aria-current] {
    border-color: ${tokens.action};
    background: ${tokens.actionSoft};
  }
`;
const Words = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space1} ${tokens.space3};
`;
/** In usual text a window of this many pixels is wider than this in em, so these match only where the browser's own text is large. */
const LARGE_TEXT = [300, 560, 1050]
  .map((width) => `(min-width: ${width}px) and (max-width: ${Math.floor(width / 17)}em)`)
  .join(', ');
const lines = css`
  display: -webkit-box;
  text-overflow: clip;
  white-space: normal;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;
/** A long message is cut short here, after more lines where few letters fit into one; its conversation shows it in full. */
const Line = styled(Text)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  [data-text='large'] &,
  [data-text='larger'] & {
    ${lines}
  }
  @media ${LARGE_TEXT} {
    ${lines}
  }
  @container (max-width: 14em) {
    ${lines}
  }
`;

/** One conversation in a list. */
export interface ConversationRow {
  id: string;
  to: string;
  name: string;
  /** The last thing that was said, or what can be done. */
  line: string;
  /** When that was, in words; empty when nothing was said. */
  when: string;
  unread: number;
}
export interface ConversationListProps {
  rows: readonly ConversationRow[];
  /** Id of the one that is open. */
  current?: string | undefined;
}

/** Conversations, each a way to its own page. */
export const ConversationList = ({ rows, current }: ConversationListProps) => (
  <Frame aria-label="Conversations">
    <List role="list">
      {rows.map(({ id, to, name, line, when, unread }) => (
        <li key={id}>
          <Row to={to} aria-current={id === current ? 'page' : undefined}>
            <Avatar name={name} />
            <Words>
              <Head>
                <Text as="span" $weight="medium">
                  {name}
                </Text>
                {unread > 0 && <Badge tone="action">{`${unread} new`}</Badge>}
              </Head>
              <Line as="span" $size={16} $tone="quiet">
                {line}
              </Line>
              {when && (
                <Text as="span" $size={14} $tone="quiet">
                  {when}
                </Text>
              )}
            </Words>
          </Row>
        </li>
      ))}
    </List>
  </Frame>
);
