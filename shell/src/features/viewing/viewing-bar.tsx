import { londonClock } from '@gently/contracts/dates';
import { ROLE_LABELS } from '@gently/contracts/roles';
import { useHasPrivatePart } from '@gently/platform/api';
import { useLocation } from '@gently/platform/router';
import type { Viewing } from '@gently/platform/session';
import { createGlobalStyle, styled } from '@gently/platform/styled';
import { Button, Container, Icon, Inline, tokens } from '@gently/ui';
import { Eye } from '@gently/ui/icons';
import { useState } from 'react';

/** Stays in sight at the foot of the window, so that nobody forgets as whom they look. */
const Band = styled.aside`
  position: sticky;
  z-index: ${tokens.zHeader};
  bottom: 0;
  padding-block: ${tokens.space3};
  border-top: ${tokens.hairline} solid ${tokens.attentionLine};
  background: ${tokens.attentionSoft};
  color: ${tokens.ink};
  font-size: ${tokens.text16};
  line-height: ${tokens.leadingSnug};
`;
const Words = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${tokens.space3};
  align-items: start;
  flex: 1 1 18rem;
  overflow-wrap: anywhere;
  > svg {
    color: ${tokens.attentionInk};
  }
`;
/** What has the focus is never under the band. */
const RoomBelow = createGlobalStyle`
  html {
    scroll-padding-bottom: 9rem;
  }
`;

const RULES = 'Nothing can be changed. Needs, own words, messages and photos stay private.';
const PRIVATE =
  'A part of this page is private, so you cannot load it. They see it as usual. Nothing can be changed.';

/** Says as whom an admin looks at the site, what that means and until when, and ends it in one press. */
export const ViewingBar = ({ viewing: { user, endsAt, stop } }: { viewing: Viewing }) => {
  const hasPrivate = useHasPrivatePart(useLocation().pathname);
  const [stopping, setStopping] = useState(false);
  const handleStop = () => {
    setStopping(true);
    void stop();
  };
  const name = `${user.first_name} ${user.last_name}`.trim();
  return (
    <Band aria-label="Looking as somebody else">
      <RoomBelow />
      <Container>
        <Inline $gap={4} $justify="space-between">
          <Words>
            <Icon icon={Eye} size="1.5em" />
            <div>
              <p>
                <strong>
                  You see the site as {name} ({ROLE_LABELS[user.role]}) until {londonClock(new Date(endsAt))}.
                </strong>
              </p>
              <p role="status">{hasPrivate ? PRIVATE : RULES}</p>
            </div>
          </Words>
          <Button variant="secondary" loading={stopping} pendingLabel="Stopping..." onClick={handleStop}>
            Stop looking
          </Button>
        </Inline>
      </Container>
    </Band>
  );
};
