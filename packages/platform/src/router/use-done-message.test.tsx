import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useDoneMessage } from './use-done-message';

afterEach(cleanup);

const List = () => {
  const navigate = useNavigate();
  return (
    <>
      <output>{useDoneMessage() ?? 'Nothing to say'}</output>
      <button onClick={() => void navigate('/other')}>Away</button>
    </>
  );
};
const Other = () => {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
};

const open = (state: unknown) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/list', search: '?page=2', state }]}>
      <Routes>
        <Route path="/list" element={<List />} />
        <Route path="/other" element={<Other />} />
      </Routes>
    </MemoryRouter>,
  );

it('says what the page before has done once, and not again when a person comes back', async () => {
  open({ done: 'York has been added.' });
  expect(screen.getByRole('status').textContent).toBe('York has been added.');
  await userEvent.click(screen.getByRole('button', { name: 'Away' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('status').textContent).toBe('Nothing to say');
});

it.each([null, 'done', { done: 5 }, { from: '/book' }])('says nothing for the state %j', (state) => {
  open(state);
  expect(screen.getByRole('status').textContent).toBe('Nothing to say');
});
