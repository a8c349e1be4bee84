import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import {
  BrowserRouter,
  MemoryRouter,
  useLocation,
  useNavigate,
  type NavigateFunction,
} from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useDoneMessage } from './use-done-message';
import { useAddressParams, type ChangeSearchParams } from './use-address-params';

let change: ChangeSearchParams;
let navigate: NavigateFunction;
const Page = () => {
  const { pathname, search } = useLocation();
  const [params, changeParams] = useAddressParams();
  change = changeParams;
  navigate = useNavigate();
  return (
    <>
      <output>{pathname + search}</output>
      <p>{params.get('status') ?? 'all'}</p>
    </>
  );
};
const address = () => screen.getByRole('status').textContent;

afterEach(cleanup);
beforeEach(() => window.history.replaceState(null, '', '/list?type=visit&page=3'));

describe.each([
  ['the browser', () => render(<Page />, { wrapper: BrowserRouter })],
  [
    'memory',
    () =>
      render(
        <MemoryRouter initialEntries={['/list?type=visit&page=3']}>
          <Page />
        </MemoryRouter>,
      ),
  ],
])('with a history in %s', (_, open) => {
  it('keeps both of two changes that are made before the next render', () => {
    open();
    act(() => {
      change((params) => params.set('status', 'paid'));
      change((params) => params.delete('page'));
    });
    expect(address()).toBe('/list?type=visit&status=paid');
    expect(screen.getByText('paid')).toBeTruthy();
  });

  it('keeps a navigation within the page that was made before the next render', () => {
    open();
    act(() => {
      void navigate('?type=online');
      change((params) => params.set('status', 'paid'), { replace: true });
    });
    expect(address()).toBe('/list?type=online&status=paid');
  });

  it('does not lead a person back who has just opened another page', () => {
    open();
    act(() => {
      void navigate('/other');
      change((params) => params.set('status', 'paid'));
    });
    expect(address()).toBe('/other');
  });
});

it('keeps a change that an effect made while the message about what was done is taken out of the address', () => {
  const Correction = () => {
    const [, correct] = useAddressParams();
    useEffect(() => correct((params) => params.set('page', '1'), { replace: true }), [correct]);
    return null;
  };
  const Done = () => (
    <>
      <p>{useDoneMessage()}</p>
      <Correction />
      <Page />
    </>
  );
  render(
    <MemoryRouter initialEntries={[{ pathname: '/list', search: '?page=9', state: { done: 'Sent' } }]}>
      <Done />
    </MemoryRouter>,
  );
  expect(screen.getByText('Sent')).toBeTruthy();
  expect(address()).toBe('/list?page=1');
});
