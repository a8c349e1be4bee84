import { CATALOGUE_TEXTS } from '@gently/contracts/catalogue-options';
import { axe, fails, screen, userEvent, waitFor, within, type FakeAnswers } from '@gently/testing/react';
import { sample } from '@gently/testing/tier';
import { addDays, formatLongDate, londonDate } from '@gently/contracts/dates';
import { describe, expect, it } from 'vitest';
import {
  buildCatalogue,
  buildFields,
  buildPlanned,
  buildPreview,
  buildVersion,
} from '../../testing/catalogue';
import { later } from '../../testing/later';
import {
  ID,
  SERVICE,
  historyOf,
  PREVIEW,
  POST,
  PUT,
  open,
  change,
  sent,
  type,
  preview,
} from './testing/service-form-page';

const fill = async () => {
  await type('Name', 'Home Decluttering');
  await type('Description', 'We sort one room with you.');
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Decluttering support');
  await type('Price in pounds', '45');
  await type('Why', 'Our first service');
};

describe('a new service', () => {
  it('is shown as clients will see it, with what changes, before it is added', async () => {
    const rendered = open();
    await fill();
    await userEvent.click(screen.getByLabelText(/ADHD Support\s*On the home page\./));
    expect(await axe(rendered.container)).toEqual([]);
    await preview();
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Home Decluttering?' }));
    const card = within(dialog.getByRole('article', { name: 'Home Decluttering, as clients see it' }));
    expect(card.getByText('£45')).toBeInTheDocument();
    expect(card.getByText('Neurodivergent-friendly')).toBeInTheDocument();
    expect(dialog.getByText('It takes effect at once.')).toBeInTheDocument();
    expect(dialog.getByText('Clients pay £45.00 for 60 minutes.')).toBeInTheDocument();
    expect(await axe(document.body)).toEqual([]);
    expect(sent(rendered, POST)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Add the service' }));
    expect(await screen.findByText('The page of the service')).toBeInTheDocument();
    expect(rendered.address()).toBe(`/dashboard/admin/services/details/${ID}`);
    expect(sent(rendered, POST)).toEqual([
      {
        fields: buildFields({ price: 45, neurodivergent_friendly: false, advertised_as: ['adhd_support'] }),
        reason: 'Our first service',
        from_date: null,
      },
    ]);
    expect(Object.keys(localStorage).filter((key) => key.includes('service-new'))).toEqual([]);
  });

  it('names at the fields and in a summary what is missing, and asks the server nothing', async () => {
    const rendered = open();
    await screen.findByLabelText('Name');
    await preview();
    const summary = screen.getByRole('alert');
    expect(summary).toHaveFocus();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      CATALOGUE_TEXTS.name,
      CATALOGUE_TEXTS.description,
      CATALOGUE_TEXTS.category,
      CATALOGUE_TEXTS.price,
      CATALOGUE_TEXTS.reason,
    ]);
    expect(screen.getByLabelText('Price in pounds')).toHaveAccessibleDescription(/Please enter a price/);
    expect(await axe(rendered.container)).toEqual([]);
    expect(sent(rendered, PREVIEW)).toEqual([]);
  });

  it('asks for a full price only in a category that the fund helps to pay', async () => {
    open();
    await screen.findByLabelText('Category');
    expect(screen.queryByLabelText('Full price in pounds')).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Pay-It-Forward');
    expect(screen.getByLabelText('Full price in pounds')).toBeInTheDocument();
  });

  it('says where a public card is, and which other services share it', async () => {
    open();
    expect(await screen.findByText('On the services page. Also for Company.')).toBeInTheDocument();
    expect(screen.getByText('On the home page and services page.')).toBeInTheDocument();
  });

  it('keeps what was typed over a reload', async () => {
    const first = open();
    await type('Name', 'Half a service');
    first.unmount();
    open();
    expect(await screen.findByLabelText('Name')).toHaveValue('Half a service');
    expect(screen.getByText('You began this before. It is as you left it.')).toBeInTheDocument();
  });

  describe('whose pay has to wait', () => {
    const EARLIEST = addDays(londonDate(new Date()), 15);
    const waiting = async (second: FakeAnswers[typeof PREVIEW], earliest = EARLIEST) => {
      const rendered = open({ [PREVIEW]: buildPreview({ earliest_date: earliest }) });
      await fill();
      await preview();
      expect(await screen.findByText(`The earliest day is ${formatLongDate(earliest)}`)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Add the service' })).not.toBeInTheDocument();
      rendered.api.answer({ [PREVIEW]: second });
      return rendered;
    };
    const useDay = () => userEvent.click(screen.getByRole('button', { name: 'Use this day' }));

    it('keeps the preview open until the one for the earliest day replaces it', async () => {
      const { promise, answer } = later(buildPreview());
      const rendered = await waiting(() => promise);
      await useDay();
      const dialog = screen.getByRole('dialog');
      const button = within(dialog).getByRole('button', { name: 'Checking...' });
      expect(button).toHaveFocus();
      expect(within(dialog).getByText('It takes effect at once.')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Plan the service' })).not.toBeInTheDocument();
      answer();
      expect(await screen.findByRole('button', { name: 'Plan the service' })).toBeInTheDocument();
      expect(screen.getByRole('dialog')).toBe(dialog);
      expect(screen.getByText(`It takes effect on ${formatLongDate(EARLIEST)}.`)).toBeInTheDocument();
      expect(sent(rendered, PREVIEW)).toMatchObject([{ from_date: null }, { from_date: EARLIEST }]);
    });

    it('closes the preview when the day is refused, and shows why at its field', async () => {
      const message = CATALOGUE_TEXTS.tooSoon('1 February 2035');
      await waiting(fails('validation_failed', { errors: [{ field: 'from_date', message }] }));
      await useDay();
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      expect(screen.getByRole('alert')).toHaveFocus();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(screen.getByLabelText('The day on which it takes effect')).toHaveValue(EARLIEST);
    });

    it('closes the preview when that day is more than a year ahead', async () => {
      await waiting(buildPreview(), '2099-02-01');
      await useDay();
      expect(await screen.findAllByText(CATALOGUE_TEXTS.far)).not.toHaveLength(0);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('says in the preview that the one for that day did not come', async () => {
      await waiting(fails('internal'));
      await useDay();
      const dialog = within(await screen.findByRole('dialog'));
      expect(await dialog.findByText('We could not show the preview for this day')).toBeInTheDocument();
    });
  });

  it('keeps the field for the day when a refusal of it is being put right', async () => {
    const errors = [{ field: 'from_date', message: CATALOGUE_TEXTS.tooSoon('1 February 2035') }];
    open({ [POST]: fails('validation_failed', { errors }) });
    await fill();
    await preview();
    await userEvent.click(await screen.findByRole('button', { name: 'Add the service' }));
    const day = await screen.findByLabelText<HTMLInputElement>('The day on which it takes effect');
    await userEvent.type(day, day.max);
    expect(day).toHaveValue(day.max);
    expect(screen.getByLabelText('From a day that I choose')).toBeChecked();
  });

  it('forgets its draft once it is saved, also when the page was left before the answer', async () => {
    const { promise, answer } = later({ service: SERVICE });
    const drafts = () => Object.keys(localStorage).filter((key) => key.includes('service-new'));
    const rendered = open({ [POST]: () => promise });
    await fill();
    await preview();
    await userEvent.click(await screen.findByRole('button', { name: 'Add the service' }));
    await waitFor(() => expect(sent(rendered, POST)).toHaveLength(1));
    rendered.unmount();
    expect(drafts()).toHaveLength(1);
    answer();
    await waitFor(() => expect(drafts()).toEqual([]));
  });

  it.each([
    ['fields.name', 'Name', 'Please choose another name'],
    ['fields.category_id', 'Category', CATALOGUE_TEXTS.category],
    ['from_date', 'The day on which it takes effect', CATALOGUE_TEXTS.tooSoon('1 February 2035')],
    ['reason', 'Why', CATALOGUE_TEXTS.reason],
  ])('shows at its field what the server says of %s', async (field, label, message) => {
    open({ [POST]: fails('validation_failed', { errors: [{ field, message }] }) });
    await fill();
    await preview();
    await userEvent.click(await screen.findByRole('button', { name: 'Add the service' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
      new RegExp(`Error: ${message.slice(0, 20)}`),
    );
    expect(screen.getByLabelText('Price in pounds')).toHaveValue('45');
  });

  it.each(
    sample([
      ['catalogue_full', /There is no room for another one/],
      ['network', /We could not reach the server/],
      ['internal', /Something went wrong on our side/],
    ] as const),
  )('stays open and loses nothing after %s', async (code, words) => {
    const rendered = open({ [POST]: fails(code) });
    await fill();
    await preview();
    await userEvent.click(await screen.findByRole('button', { name: 'Add the service' }));
    expect(await screen.findByText('Home Decluttering was not saved')).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
    rendered.api.answer({ [POST]: { service: SERVICE } });
    await userEvent.click(screen.getByRole('button', { name: 'Add the service' }));
    expect(await screen.findByText('The page of the service')).toBeInTheDocument();
  });

  it('says that the preview did not come, and asks again', async () => {
    const rendered = open({ [PREVIEW]: fails('internal') });
    await fill();
    await preview();
    expect(await screen.findByText('We could not show the preview')).toBeInTheDocument();
    rendered.api.answer({ [PREVIEW]: buildPreview() });
    await preview();
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    const { api } = open({ 'GET /admin/services': fails('internal') });
    await screen.findByRole('heading', { name: 'We could not load the categories' });
    api.answer({ 'GET /admin/services': buildCatalogue() });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });
});

describe('a change of a service', () => {
  it('begins with what is in effect, and is planned for a day', async () => {
    const rendered = change();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Change Home Decluttering' }),
    ).toBeInTheDocument();
    expect(await screen.findByLabelText('Price in pounds')).toHaveValue('40');
    await type('Price in pounds', '45.50');
    await userEvent.click(screen.getByLabelText('From a day that I choose'));
    const day = screen.getByLabelText<HTMLInputElement>('The day on which it takes effect');
    await userEvent.type(day, day.max);
    await type('Why', 'Costs have risen');
    await preview();
    await userEvent.click(await screen.findByRole('button', { name: 'Plan the change' }));
    expect(await screen.findByText('The page of the service')).toBeInTheDocument();
    const body = { fields: buildFields({ price: 45.5 }), from_date: day.max };
    expect(sent(rendered, PREVIEW)).toEqual([{ ...body, service_id: ID }]);
    expect(sent(rendered, PUT)).toEqual([{ ...body, reason: 'Costs have risen', version: 1 }]);
  });

  it('does not take its own new version for that of a colleague', async () => {
    const { promise, answer } = later(historyOf({ ...SERVICE, version: 2 }));
    const rendered = change();
    await type('Why', 'Costs have risen');
    await preview();
    const asked = () => rendered.api.requests.filter(({ key }) => key === 'GET /admin/services/:id');
    rendered.api.answer({ 'GET /admin/services/:id': () => promise });
    await userEvent.click(await screen.findByRole('button', { name: 'Change it now' }));
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(screen.queryByText(/A colleague has changed/)).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText('The page of the service')).toBeInTheDocument();
  });

  it('says which change is planned already', async () => {
    const planned = buildPlanned();
    const service = { ...SERVICE, version: 2, planned: [planned] };
    change({ 'GET /admin/services/:id': historyOf(service, planned, buildVersion()) });
    expect(await screen.findByText('Another change is planned')).toBeInTheDocument();
    expect(screen.getByText('£45.00 from Thu 1 Mar 2035')).toBeInTheDocument();
  });

  it.each([
    ['service_versions_full', /changed too often/],
    ['service_not_found', /could not find that service/],
  ] as const)('says so after %s', async (code, words) => {
    change({ [PUT]: fails(code) });
    await type('Why', 'Costs have risen');
    await preview();
    await userEvent.click(await screen.findByRole('button', { name: 'Change it now' }));
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('says that there is no such service', async () => {
    change({ 'GET /admin/services/:id': fails('service_not_found') });
    expect(
      await screen.findByRole('heading', { name: 'We could not load this service' }),
    ).toBeInTheDocument();
  });
});
