import type { UserDetail } from '@gently/contracts/admin-users';
import { UNSETTLED } from '@gently/contracts/admin-users-options';
import { PATHS, teamMemberPath } from '@gently/contracts/paths';
import { ROLE_LABELS } from '@gently/contracts/roles';
import { canBeViewed } from '@gently/contracts/viewing-options';
import { isApiError } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { useNavigate, useParams, useAddressParams } from '@gently/platform/router';
import {
  ArrivingNotice,
  BackLink,
  Button,
  ButtonLink,
  DescriptionList,
  EmptyState,
  Inline,
  Notice,
  PageHeader,
  Stack,
  Text,
} from '@gently/ui';
import { Loaded, Part } from '@gently/ui/parts';
import { EmptyShelf } from '@gently/ui/scenes';
import { useState } from 'react';
import { userQuery } from '../../data/users';
import { PersonBadges } from '../../shared/person-badges';
import { counted, dayOf, nameOf, whenOf } from '../../shared/words';
import { DeedDialog } from './deed-dialog';
import { DEED_WORDS, type DeedKind, deedsFor, isApplicant, lacksAddress } from './deed-words';

const NotFound = () => (
  <EmptyState
    scene={<EmptyShelf />}
    title="There is no such account"
    action={
      <ButtonLink to={PATHS.adminUsers} variant="secondary">
        Back to everybody
      </ButtonLink>
    }
  >
    The account may have been deleted.
  </EmptyState>
);

const Facts = ({ user }: { user: UserDetail }) => (
  <Part id="account" title="Account">
    <DescriptionList
      items={[
        { term: 'Role', detail: ROLE_LABELS[user.role] },
        { term: 'Email', detail: user.email },
        ...(user.phone ? [{ term: 'Telephone', detail: user.phone }] : []),
        ...(user.location ? [{ term: 'Place', detail: user.location }] : []),
        { term: 'Account since', detail: dayOf(user.created_at) },
      ]}
    />
  </Part>
);

const SignIns = ({ user }: { user: UserDetail }) => (
  <Part id="sign-ins" title="Signed in now">
    {user.sign_ins.length === 0 ? (
      <Text $tone="quiet">On no device.</Text>
    ) : (
      <Stack as="ul" $gap={3}>
        {user.sign_ins.map(({ id, started_at: started, last_used_at: used, device }) => (
          <li key={id}>
            <Text>{device || 'A browser that does not say what it is'}</Text>
            <Text $size={16} $tone="quiet">
              Since {whenOf(started)}, last used {whenOf(used)}
            </Text>
          </li>
        ))}
      </Stack>
    )}
  </Part>
);

interface DeedButtonsProps {
  kinds: readonly DeedKind[];
  variant: 'primary' | 'secondary';
  onAsk: (kind: DeedKind) => void;
}

const DeedButtons = ({ kinds, variant, onAsk }: DeedButtonsProps) => (
  <Inline $gap={3}>
    {kinds.map((kind) => (
      <Button key={kind} variant={variant} onClick={() => onAsk(kind)}>
        {DEED_WORDS[kind].button}
      </Button>
    ))}
  </Inline>
);

const Grave = ({ user, onAsk }: { user: UserDetail; onAsk: (kind: DeedKind) => void }) => (
  <Part id="grave" title="Changes that end something">
    {user.unsettled.length > 0 && (
      <Notice
        tone="info"
        title={`${counted(user.unsettled.length, 'thing has', 'things have')} to be settled before another role or a deletion`}
        live="off"
      >
        {user.unsettled.map((kind) => UNSETTLED[kind]).join(' ')}
      </Notice>
    )}
    <DeedButtons kinds={deedsFor(user).grave} variant="secondary" onAsk={onAsk} />
  </Part>
);

/** Shown only where it matters: the fund counts accounts that share a card as one person. */
const SharedCard = ({ user, onAsk }: { user: UserDetail; onAsk: (kind: DeedKind) => void }) =>
  user.shares_card && (
    <Part id="shared-card" title="Pay-It-Forward limits">
      <Text $tone="quiet">
        {user.counts_alone
          ? 'Another account pays with the same card. An admin or manager lets this person count on their own.'
          : 'Another account pays with the same card, so the limits of Pay-It-Forward sessions and grace passes count for both together.'}
      </Text>
      {!user.counts_alone && <DeedButtons kinds={['count_alone']} variant="secondary" onAsk={onAsk} />}
    </Part>
  );

/** What an approval of the person needs first, and where that is done. */
const BeforeApproval = ({ user }: { user: UserDetail }) => {
  if (lacksAddress(user))
    return (
      <Notice tone="info" live="off">
        They can be approved once their email address is confirmed.
      </Notice>
    );
  return isApplicant(user) ? (
    <Part id="application" title="Application">
      <Text $tone="quiet">
        What is missing for an approval, the checks and the answers to the applicant are on their page in the
        team.
      </Text>
      <Inline>
        <ButtonLink to={teamMemberPath(user.id)} variant="primary">
          Read the application
        </ButtonLink>
      </Inline>
    </Part>
  ) : null;
};

const OVER = 'The time for looking is over. You are back as yourself.';
const STOPPED = 'You are back as yourself.';

const Person = ({ user }: { user: UserDetail }) => {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<DeedKind | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [search] = useAddressParams();
  const looked = search.get('viewing');
  const { usual } = deedsFor(user);
  const finish = (words: string) => {
    // Of somebody who is gone there is no page.
    if (asked === 'delete') return void navigate(PATHS.adminUsers, { replace: true, state: { done: words } });
    setDone(words);
    setAsked(null);
  };
  return (
    <Stack $gap={6}>
      <PageHeader
        title={nameOf(user)}
        tab={nameOf(user)}
        action={usual.length > 0 && <DeedButtons kinds={usual} variant="primary" onAsk={setAsked} />}
      />
      <PersonBadges {...user} />
      {looked && <Notice tone="info">{looked === 'over' ? OVER : STOPPED}</Notice>}
      {done && <ArrivingNotice tone="success">{done}</ArrivingNotice>}
      <BeforeApproval user={user} />
      <Facts user={user} />
      <SignIns user={user} />
      {canBeViewed(user) && (
        <Part id="look" title="What they see">
          <Text $tone="quiet">
            To help them with something on their screen. You can change nothing there, and they are told.
          </Text>
          <DeedButtons kinds={['view']} variant="secondary" onAsk={setAsked} />
        </Part>
      )}
      <SharedCard user={user} onAsk={setAsked} />
      <Part id="certificates" title="Certificates">
        <Inline>
          <ButtonLink
            to={`${PATHS.adminCertificates}?${new URLSearchParams({ holder: user.id })}`}
            variant="secondary"
          >
            See their certificates
          </ButtonLink>
        </Inline>
      </Part>
      <Part id="data" title="What is held about them">
        <Text $tone="quiet">
          You need a reason. They get an email about it, and can read who downloaded their data and why.
        </Text>
        <DeedButtons kinds={['file']} variant="secondary" onAsk={setAsked} />
      </Part>
      <Part id="history" title="What was done">
        <Inline>
          <ButtonLink
            to={`${PATHS.adminAudit}?${new URLSearchParams({ person: user.email })}`}
            variant="secondary"
          >
            Open in the audit log
          </ButtonLink>
        </Inline>
      </Part>
      <Grave user={user} onAsk={setAsked} />
      {asked && (
        <DeedDialog key={asked} kind={asked} user={user} onClose={() => setAsked(null)} onDone={finish} />
      )}
    </Stack>
  );
};

/** One person: the account, where it is signed in, and what can be done with it. */
const UserPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(userQuery(id));
  return (
    <Stack $gap={4}>
      <BackLink to={PATHS.adminUsers}>Users</BackLink>
      {isApiError(query.error) && query.error.status === 404 ? (
        <NotFound />
      ) : (
        <Loaded query={query} what="this person" shapes={['4rem', '12rem', '12rem']}>
          {(user) => <Person user={user} />}
        </Loaded>
      )}
    </Stack>
  );
};

export default UserPage;
