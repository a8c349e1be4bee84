import { axe, fails, renderApp, screen, userEvent, waitFor, type FakeAnswers } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildReport } from '../../testing/build-oversight';
import ReportsPage from './reports-page';

const PLACE = '/dashboard/manager/reports';
const LIST = 'GET /manager/message-reports';
const READ = 'GET /manager/message-reports/:id/messages';
const CLOSE = 'POST /manager/message-reports/:id/close';

const listed = (...reports: ReturnType<typeof buildReport>[]) => ({ reports, page: { next_cursor: null } });
const message = (number: number, text: string) => ({
  id: String(number).padStart(24, 'f'),
  number,
  by: { first_name: 'Theo', role: 'declutterer' as const },
  text,
  sent_at: '2035-01-17T09:00:00.000Z',
});
const open = (answers: FakeAnswers = {}, route = PLACE) =>
  renderApp(<ReportsPage />, { route, answers: { [LIST]: listed(buildReport()), ...answers } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const count = ({ api }: ReturnType<typeof open>, key: string) =>
  api.requests.filter((request) => request.key === key).length;

describe('the reports of a manager', () => {
  it('say who told us what about whom; nothing is read before it is asked for', async () => {
    const rendered = open();
    expect(screen.getByText('Loading the reports...')).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'Unkind or threatening words' });
    expect(screen.getByText(/^Rosie \(client\) reported Theo \(declutterer\) on/)).toBeInTheDocument();
    expect(screen.getByText('“It made me uneasy.”')).toBeInTheDocument();
    const person = screen.getByRole('link', { name: 'Theo’s page' });
    expect(person).toHaveAttribute('href', expect.stringContaining('/dashboard/manager/team/'));
    const session = screen.getByRole('link', { name: 'Session GS-ABC234' });
    expect(session).toHaveAttribute('href', expect.stringContaining('/dashboard/manager/oversight/'));
    expect(count(rendered, READ)).toBe(0);
    expect(await axe(rendered.container)).toEqual([]);
  });

  it('open the conversation, oldest first, page by page', async () => {
    const rendered = open({ [READ]: { messages: [message(2, 'Second')], page: { next_cursor: 'older' } } });
    await press('Read the conversation');
    expect(await screen.findByText('Second')).toBeInTheDocument();
    rendered.api.answer({ [READ]: { messages: [message(1, 'First')], page: { next_cursor: null } } });
    await press('Show earlier messages');
    await screen.findByText('First');
    expect(screen.getAllByText(/^(First|Second)$/).map(({ textContent }) => textContent)).toEqual([
      'First',
      'Second',
    ]);
    expect(count(rendered, READ)).toBe(2);
    expect(await axe(rendered.container)).toEqual([]);
  });

  it('say when the conversation did not come, and when nothing is left of it', async () => {
    const { api } = open({ [READ]: fails('network') });
    await press('Read the conversation');
    await screen.findByRole('heading', { name: 'We could not load the conversation' });
    api.answer({ [READ]: { messages: [], page: { next_cursor: null } } });
    await press('Try Again');
    expect(await screen.findByText('Nothing is written there any more.')).toBeInTheDocument();
  });

  it('are closed with a note of what was done', async () => {
    const rendered = open({ [CLOSE]: { report: buildReport({ status: 'closed' }) } });
    await press('Close this report');
    await press('Close the report');
    expect(screen.getByLabelText('What was done')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('What was done'), 'Spoken to both');
    rendered.api.answer({ [LIST]: listed() });
    await press('Close the report');
    expect(await screen.findByText('The report is closed')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'No open reports' })).toBeInTheDocument();
    const bodies = rendered.api.requests.filter(({ key }) => key === CLOSE).map(({ body }) => body);
    expect(bodies).toEqual([{ note: 'Spoken to both' }]);
  });

  it('that could not be closed say so, and keep the note', async () => {
    open({ [CLOSE]: fails('report_not_found') });
    await press('Close this report');
    await userEvent.type(screen.getByLabelText('What was done'), 'Spoken to both');
    await press('Close the report');
    expect(await screen.findByText('The report was not closed')).toBeInTheDocument();
    expect(screen.getByLabelText('What was done')).toHaveValue('Spoken to both');
    await press('Leave it open');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that are closed keep their note; the address says which are shown', async () => {
    const closed = buildReport({
      status: 'closed',
      note: 'Spoken to both',
      closed_at: '2035-01-18T10:00:00.000Z',
    });
    const { api, address } = open();
    await screen.findByText('“It made me uneasy.”');
    api.answer({ [LIST]: listed(closed) });
    await press('Closed');
    expect(await screen.findByText(/: Spoken to both$/)).toBeInTheDocument();
    expect(address()).toBe(`${PLACE}?status=closed`);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Close this report' })).toBeNull());
  });

  it('say when they did not come', async () => {
    open({ [LIST]: fails('network') });
    expect(await screen.findByRole('heading', { name: 'We could not load the reports' })).toBeInTheDocument();
  });
});
