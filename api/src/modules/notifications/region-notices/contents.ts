import { areaList } from '@gently/contracts/postcode-areas';
import type { RegionEvents } from '../../regions';
import type { EmailContent, NotificationContent } from '../notifier';

type Event = RegionEvents['region.areas_requested'];

const accountContent = (
  title: string,
  paragraphs: string[],
  { template, action }: Pick<EmailContent, 'template' | 'action'>,
): NotificationContent => ({
  note: { type: 'account', priority: 'normal', title, body: paragraphs.join(' ') },
  email: { template, action, plan: { subject: title, paragraphs } },
});

const given = (reason: string): string[] => (reason === '' ? [] : [`The reason given: “${reason}”`]);

/** For admins. */
export const areasRequested = ({ request, region }: Event, owner: string): NotificationContent =>
  accountContent(
    `${owner} asks for postcode areas`,
    [
      `They would like ${areaList(request.areas)} for the region ${region.name}. Until an admin accepts, sessions there stay where they are.`,
    ],
    { template: 'region_areas_requested', action: 'See the request' },
  );

/** For the franchise owner. */
export const areasGranted = ({ request, region }: Event): NotificationContent =>
  accountContent(
    `${region.name} has new postcode areas`,
    [`An admin accepted your request: ${region.name} now has ${areaList(request.areas)}.`],
    { template: 'region_areas_decided', action: 'See my regions' },
  );

/** For the franchise owner. */
export const areasDeclined = ({ request, region }: Event): NotificationContent =>
  accountContent(
    `Your request for ${region.name} was declined`,
    [`An admin declined your request for ${areaList(request.areas)}.`, ...given(request.reason)],
    { template: 'region_areas_decided', action: 'See my regions' },
  );

/** For the manager. */
export const managerAsked = ({ region }: Event, owner: string): NotificationContent =>
  accountContent(
    `${owner} asks you to look after ${region.name}`,
    ['You can accept or decline on your dashboard. Nothing changes until you accept.'],
    { template: 'region_manager_asked', action: 'Answer the request' },
  );

/** For the manager, who need not answer any more. */
export const managerUnasked = ({ region }: Event): NotificationContent => ({
  note: {
    type: 'account',
    priority: 'normal',
    title: `You no longer need to answer about ${region.name}`,
    body: 'The request to look after this region was withdrawn.',
  },
  email: null,
});

/** For the franchise owner whose request an admin has overtaken. */
export const requestEnded = ({ request, region }: Event): NotificationContent => ({
  note: {
    type: 'account',
    priority: 'normal',
    title: `Your request for ${region.name} has ended`,
    body:
      request.kind === 'areas'
        ? `An admin has changed the region, so your request for ${areaList(request.areas)} was not decided.`
        : 'An admin has changed the region, so the manager whom you asked no longer needs to answer.',
  },
  email: null,
});

/** For a manager who was replaced or removed. */
export const managerReplaced = ({ name }: Event['region']): NotificationContent =>
  accountContent(
    `You no longer look after ${name}`,
    [`Your dashboard no longer shows the sessions and the team of ${name}.`],
    { template: 'region_manager_replaced', action: 'See your dashboard' },
  );

/** For the franchise owner. */
export const managerAnswered = (
  { request, region }: Event,
  manager: string,
  answer: 'accepted' | 'declined',
): NotificationContent =>
  accountContent(
    answer === 'accepted'
      ? `${manager} now looks after ${region.name}`
      : `${manager} cannot look after ${region.name}`,
    answer === 'accepted'
      ? ['They accepted your request. They see the sessions and the team of the region from now on.']
      : ['They declined your request. You can ask another manager.', ...given(request.reason)],
    { template: 'region_manager_answered', action: 'See my regions' },
  );
