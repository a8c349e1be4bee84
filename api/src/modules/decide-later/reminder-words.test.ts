import { expect, it } from 'vitest';
import { reminderEmail, reminderNote } from './reminder-words';

it('says how much has come round, and that there is no hurry', () => {
  expect(reminderNote('person', 1)).toEqual({
    userId: 'person',
    type: 'reminder',
    title: 'You asked us to ask you again',
    body: 'Something in your box to decide later has come round. If today is not the day, it simply goes on waiting there.',
    link: '/dashboard/client/decide-later',
  });
  expect(reminderNote('person', 2).body).toMatch(/^2 things in your box to decide later have come round\./);
});

it('leads from the email to the box', () => {
  const email = reminderEmail(1, 'https://site.test/box');
  expect(email.action).toEqual({ label: 'Open my box', url: 'https://site.test/box' });
  expect(email.paragraphs.join(' ')).toContain('keep it, let it go, or be asked again later');
});
