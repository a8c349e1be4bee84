import { axe, fails, screen, userEvent, waitFor, within, type FakeRequest } from '@gently/testing/react';
import { describe, expect, it } from 'vitest';
import { buildManager, buildRegion, noSummary, regionsOf } from '../testing/build';
import { dialog as dialogNamed, leeds, openPage, york } from '../testing/open';

const ben = buildManager({ name: 'Ben Oakes', email: 'ben@example.test', regions: ['York'] });
const CREATE = 'POST /franchise/regions';
const CHANGE = 'PATCH /franchise/regions/:id';

/** By its words, which is quicker than by its role on a page as long as this. */
const button = (place: Pick<typeof screen, 'getByText'>, words: string) =>
  place.getByText(words, { selector: 'button *' });

const fill = async (field: HTMLElement, words: string) => {
  await userEvent.click(field);
  await userEvent.paste(words);
};

const openNew = async (answers: Parameters<typeof openPage>[0] = {}) => {
  const page = openPage(
    { 'GET /franchise/summary': noSummary(), ...answers },
    { query: '?tab=regions', regions: [leeds, york] },
  );
  await screen.findByLabelText('Edit York');
  await userEvent.click(button(screen, 'Add Region'));
  const dialog = await dialogNamed('Add New Region');
  const send = () => userEvent.click(button(dialog, 'Add Region'));
  return { ...page, dialog, send };
};

describe('a new region', () => {
  // spec: S2-29
  it('is asked for its name, city, address, postcode, manager and areas', async () => {
    const { dialog } = await openNew();
    for (const label of ['Region Name', 'City', 'Address (optional)', 'Postcode (optional)'])
      expect(dialog.getByText(label.split(' (')[0] ?? '', { selector: 'label' })).toHaveTextContent(label);
    for (const label of [/^Manager/, /^Postcode areas/])
      expect(dialog.getByLabelText(label)).toHaveAttribute('role', 'combobox');
  });

  // spec: S5-03
  it('needs a name, a city, and a postcode that there can be', async () => {
    const { dialog, send } = await openNew();
    await fill(dialog.getByLabelText(/^Region Name/), '   ');
    await fill(dialog.getByLabelText(/^Postcode \(/), 'nowhere');
    await send();
    const summary = within(await dialog.findByRole('alert'));
    expect(summary.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Please enter a region name',
      'Please enter a city',
      'Please enter a valid UK postcode',
    ]);
    expect(dialog.getByLabelText(/^City/)).toBeInvalid();
  });

  it('is readable for everybody, also with something to mend', async () => {
    const { dialog, send, container } = await openNew();
    await send();
    await dialog.findByRole('alert');
    expect(await axe(container.querySelector('dialog') ?? container)).toEqual([]);
  });

  // spec: S2-29
  // spec: S8-03
  it('is created with its manager and areas, found by search, and said to be', async () => {
    const sent: unknown[] = [];
    const { dialog, send } = await openNew({
      'GET /franchise/managers': ({ query }: FakeRequest) => ({
        managers: query.get('search') === 'ben' ? [ben] : [],
      }),
      [CREATE]: ({ body }: FakeRequest) => {
        sent.push(body);
        return { region: buildRegion({ name: 'Hull' }) };
      },
    });
    await fill(dialog.getByLabelText(/^Region Name/), 'Hull');
    await fill(dialog.getByLabelText(/^City/), 'Hull');
    await userEvent.type(dialog.getByLabelText(/^Manager/), 'ben');
    await userEvent.click(await dialog.findByText(/looks after York$/));
    expect(dialog.getByLabelText('Remove Ben Oakes')).toBeInTheDocument();
    const areas = dialog.getByLabelText(/^Postcode areas/);
    await userEvent.type(areas, 'hu{ArrowDown}{Enter}');
    await userEvent.type(areas, 'york');
    await userEvent.click(await dialog.findByText('In York now'));
    await userEvent.click(dialog.getByLabelText('Remove YO York'));
    await send();
    expect(await screen.findByText('Region created successfully!')).toBeInTheDocument();
    expect(screen.queryByText('Add New Region')).not.toBeInTheDocument();
    expect(sent).toEqual([{ name: 'Hull', city: 'Hull', manager_id: ben.id, postcode_areas: ['HU'] }]);
    await userEvent.click(button(screen, 'Dismiss'));
    expect(screen.queryByText('Region created successfully!')).not.toBeInTheDocument();
  });

  // spec: S8-03
  it('says why it was not created, and loses nothing', async () => {
    const { dialog, send } = await openNew({ [CREATE]: fails('area_taken') });
    await fill(dialog.getByLabelText(/^Region Name/), 'Hull');
    await fill(dialog.getByLabelText(/^City/), 'Hull');
    await send();
    expect(await dialog.findByText('The region was not added')).toBeInTheDocument();
    expect(dialog.getByText(/^Another region has one of these postcode areas already/)).toBeInTheDocument();
    await userEvent.click(button(dialog, 'Not now'));
    await userEvent.click(button(screen, 'Add Region'));
    expect(screen.getByLabelText(/^Region Name/)).toHaveValue('Hull');
  });

  it('closes its list with Escape, and stays open itself', async () => {
    const { dialog } = await openNew({ 'GET /franchise/managers': { managers: [ben] } });
    const manager = dialog.getByLabelText(/^Manager/);
    await userEvent.click(manager);
    expect(await dialog.findByText('Ben Oakes')).toBeInTheDocument();
    expect(manager).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(manager).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByText('Add New Region')).toBeInTheDocument();
  });

  it('says that nobody is found, and that nobody could be looked for', async () => {
    const { api, dialog } = await openNew();
    const manager = dialog.getByLabelText(/^Manager/);
    await userEvent.click(manager);
    expect(await dialog.findByText(/^No manager looks after one of your regions yet/)).toBeInTheDocument();
    api.answer({ 'GET /franchise/managers': fails('network') });
    await userEvent.type(manager, 'zo');
    expect(await dialog.findByText(/^We could not look for managers/)).toBeInTheDocument();
  });
});

describe('a region that there is', () => {
  const openEdit = async (region = york, answers: Parameters<typeof openPage>[0] = {}) => {
    openPage(answers, { query: '?tab=regions', regions: [leeds, region] });
    await userEvent.click(await screen.findByLabelText(`Edit ${region.name}`));
    return dialogNamed(`Edit ${region.name}`);
  };

  it('gets another manager and other areas, or is closed', async () => {
    const sent: unknown[] = [];
    const dialog = await openEdit(york, {
      'GET /franchise/managers': { managers: [ben] },
      [CHANGE]: ({ body, params }: FakeRequest) => {
        sent.push([params['id'], body]);
        return { region: york };
      },
    });
    await userEvent.click(dialog.getByLabelText(/^Manager/));
    await userEvent.click(await dialog.findByText('Ben Oakes'));
    await userEvent.type(dialog.getByLabelText(/^Postcode areas/), 'bd{ArrowDown}{Enter}');
    await userEvent.click(dialog.getByText('Closed'));
    await userEvent.click(button(dialog, 'Save Region'));
    expect(await screen.findByText('York is saved.')).toBeInTheDocument();
    expect(sent).toEqual([
      [york.id, { manager_id: ben.id, postcode_areas: ['YO', 'BD'], is_active: false, version: 1 }],
    ]);
  });

  it('may lose its postcode again', async () => {
    const sent: unknown[] = [];
    const dialog = await openEdit(york, {
      [CHANGE]: ({ body }: FakeRequest) => {
        sent.push(body);
        return { region: { ...york, postcode: '' } };
      },
    });
    await userEvent.clear(dialog.getByLabelText(/^Postcode \(/));
    await userEvent.click(button(dialog, 'Save Region'));
    expect(await screen.findByText('York is saved.')).toBeInTheDocument();
    expect(sent).toEqual([{ postcode: null, version: 1 }]);
  });

  it('is not overwritten when another person was quicker: both versions are shown', async () => {
    const sent: unknown[] = [];
    const newest = { ...york, version: 2, city: 'Selby' };
    const page = openPage(
      {
        [CHANGE]: ({ body }: FakeRequest) => {
          sent.push(body);
          page.api.answer({ 'GET /franchise/regions': regionsOf(leeds, newest) });
          return sent.length === 1
            ? fails('region_changed', { details: { version: 2 } })
            : { region: newest };
        },
      },
      { query: '?tab=regions' },
    );
    await userEvent.click(await screen.findByLabelText('Edit York'));
    const dialog = await dialogNamed('Edit York');
    await fill(dialog.getByLabelText(/^Region Name/), ' North');
    await userEvent.click(button(dialog, 'Save Region'));
    const title = await dialog.findByText('Someone else has changed this region in the meantime');
    const notice = within(title.closest<HTMLElement>('[tabindex]') ?? document.body);
    expect(notice.getAllByRole('definition').map((one) => one.textContent)).toEqual(['York', 'Selby']);
    expect(dialog.getByLabelText(/^Region Name/)).toHaveValue('York North');
    await userEvent.click(button(dialog, 'Keep what I typed'));
    expect(dialog.getByLabelText(/^Region Name/)).toHaveFocus();
    expect(dialog.getByLabelText(/^City/)).toHaveValue('Selby');
    await userEvent.click(button(dialog, 'Save Region'));
    expect(await screen.findByText('York is saved.')).toBeInTheDocument();
    expect(sent).toEqual([
      { name: 'York North', version: 1 },
      { name: 'York North', version: 2 },
    ]);
  });

  it('takes postcode areas from another own region once that is confirmed', async () => {
    const sent: unknown[] = [];
    const dialog = await openEdit(york, {
      [CHANGE]: ({ body }: FakeRequest) => {
        sent.push(body);
        const regions = [{ id: leeds.id, name: 'Leeds', areas: ['LS', 'BD'] }];
        return sent.length < 3 ? fails('area_taken', { details: { regions } }) : { region: york };
      },
    });
    const areas = dialog.getByLabelText(/^Postcode areas/);
    for (const area of ['ls', 'bd']) await userEvent.type(areas, `${area}{ArrowDown}{Enter}`);
    await userEvent.click(button(dialog, 'Save Region'));
    const ask = () => dialogNamed('Move LS and BD from Leeds to York?');
    await ask();
    expect(dialog.queryByText('The region was not saved')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText(/^Move LS and BD/)).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Remove BD Bradford')).toBeInTheDocument();
    await userEvent.click(button(dialog, 'Save Region'));
    const question = await ask();
    await userEvent.click(button(question, 'Move and save'));
    expect(await screen.findByText('York is saved.')).toBeInTheDocument();
    const asked = { postcode_areas: ['YO', 'LS', 'BD'], version: 1 };
    expect(sent).toEqual([asked, asked, { ...asked, areas_from: [leeds.id] }]);
  });

  it('says why it was not saved, at its field', async () => {
    const dialog = await openEdit(york, {
      [CHANGE]: fails('validation_failed', {
        errors: [{ field: 'manager_id', message: 'Please choose a manager from the list' }],
      }),
    });
    await fill(dialog.getByLabelText(/^City/), '!');
    await userEvent.click(button(dialog, 'Save Region'));
    expect(await dialog.findByText('The region was not saved')).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByLabelText(/^Manager/)).toBeInvalid());
  });

  it('has no areas and stays open where it is the home region', async () => {
    const home = buildRegion({ name: 'United Kingdom', postcode_areas: [], is_home: true });
    const dialog = await openEdit(home);
    expect(dialog.getByText(/^This is the home region/)).toBeInTheDocument();
    expect(dialog.queryByText('Closed')).not.toBeInTheDocument();
  });
});
