import type { Announcement, Invitation, Meeting, TeamMessage, TeamPerson } from '@gently/contracts/team';

let made = 0;
const nextId = (): string => (++made).toString(16).padStart(24, 'c');

export const buildInvitation = (overrides: Partial<Invitation> = {}): Invitation => ({
  id: nextId(),
  email: 'robin@people.test',
  role: 'declutterer',
  region_id: 'a'.repeat(24),
  region_name: 'Leeds',
  invited_by: 'Mo Ash',
  state: 'pending',
  sent_at: '2030-01-17T10:00:00.000Z',
  expires_at: '2030-01-24T10:00:00.000Z',
  ...overrides,
});

export const buildPerson = (overrides: Partial<TeamPerson> = {}): TeamPerson => ({
  user_id: nextId(),
  name: 'Ada Young',
  email: 'ada@people.test',
  role: 'declutterer',
  active: true,
  ...overrides,
});

export const buildMeeting = (overrides: Partial<Meeting> = {}): Meeting => ({
  id: nextId(),
  title: 'Winter plans',
  starts_at: '2090-01-20T14:00:00.000Z',
  ends_at: '2090-01-20T15:00:00.000Z',
  place: 'https://meet.example.test/winter',
  organiser: 'Mo Ash',
  attendees: [{ user_id: nextId(), name: 'Ada Young' }],
  cancelled: false,
  ...overrides,
});

export const buildMessage = (overrides: Partial<TeamMessage> = {}): TeamMessage => ({
  id: nextId(),
  recipients: 'all',
  subject: 'Keys',
  message: 'Please bring them.',
  sent_by: 'Mo Ash',
  sent_at: '2030-01-17T10:00:00.000Z',
  sent_to: 3,
  read_by: 1,
  ...overrides,
});

export const buildAnnouncement = (overrides: Partial<Announcement> = {}): Announcement => ({
  id: nextId(),
  title: 'New kettles',
  message: 'They are here.',
  target_role: 'declutterer',
  state: 'sent',
  written_by: 'Mo Ash',
  scheduled_at: '2030-01-17T10:00:00.000Z',
  sent_to: 5,
  read_by: 2,
  ...overrides,
});

export const pageOf = { next_cursor: null };

/** What the pages of the team ask for, with one of each. */
export const teamAnswers = () => ({
  'GET /manager/team/invitations': {
    invitations: [buildInvitation(), buildInvitation({ email: 'kim@people.test', state: 'accepted' })],
    page: pageOf,
  },
  'GET /manager/team/people': { people: [buildPerson(), buildPerson({ name: 'Tam Reed', role: 'trainer' })] },
  'GET /manager/meetings': { meetings: [buildMeeting()] },
  'GET /manager/communications/messages': { messages: [buildMessage()], page: pageOf },
  'GET /manager/communications/announcements': {
    announcements: [
      buildAnnouncement({
        state: 'scheduled',
        scheduled_at: '2090-01-20T09:00:00.000Z',
        sent_to: 0,
        read_by: 0,
      }),
      buildAnnouncement(),
    ],
    page: pageOf,
  },
  'GET /manager/notifications': {
    notifications: [
      {
        id: nextId(),
        type: 'account' as const,
        priority: 'normal' as const,
        title: 'An application is here',
        body: 'Robin Vale has sent their application. They were promised an answer within 5 to 7 business days.',
        link: '/dashboard/manager',
        is_read: false,
        created_at: '2030-01-17T10:00:00.000Z',
      },
    ],
    unread_count: 1,
    page: pageOf,
  },
});
