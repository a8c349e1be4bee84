import type { MissingForRequests } from '@gently/contracts/declutterer-options';
import { PATHS } from '@gently/contracts/paths';
import { Notice, TextLink } from '@gently/ui';
import type { ReactNode } from 'react';

const WORDS: Record<MissingForRequests, { title: string; text: ReactNode }> = {
  hours: {
    title: 'Requests come once you set your hours',
    text: (
      <>
        You have set no hours yet, so no request for a session can reach you.{' '}
        <TextLink to={PATHS.decluttererAvailability}>Set my hours</TextLink>
      </>
    ),
  },
  times: {
    title: 'Requests come once your hours fit',
    text: (
      <>
        Sessions begin on the hour from 09:00 to 16:00, and none of these times lies in your hours, so no
        request can reach you. <TextLink to={PATHS.decluttererAvailability}>Change my hours</TextLink>
      </>
    ),
  },
  services: {
    title: 'Requests come once you offer a service',
    text: (
      <>
        No service is set for you yet, so no request for a session can reach you. Please ask us, and we set it
        with you. <TextLink to={PATHS.contact}>Write to us</TextLink>
      </>
    ),
  },
};

/** Says why no request can reach somebody who has been approved, and what to do. Gone once there is nothing in the way. */
export const NothingComes = ({ missing }: { missing: MissingForRequests | null }) =>
  missing && (
    <Notice tone="attention" title={WORDS[missing].title} live="off">
      {WORDS[missing].text}
    </Notice>
  );
