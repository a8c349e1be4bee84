import { adoptSheet } from './sheet';

export type ChallengeAnswer = 'succeed' | 'fail';

const SHEET = `
.SandboxChallenge { align-items: center; background: var(--backdrop, rgb(60 48 36 / .45)); box-sizing: border-box;
  display: flex; inset: 0; justify-content: center; overflow: auto; padding: var(--space-4, 1rem); position: fixed; z-index: 2147483000; }
.SandboxChallenge *, .SandboxChallenge *::before { box-sizing: border-box; }
.SandboxChallenge-panel { background: var(--raised, #fff); border-radius: var(--radius-card, 1rem);
  box-shadow: var(--shadow, 0 8px 24px -8px rgb(74 58 38 / .2)); color: var(--ink, #2b2620);
  font: 400 var(--text-16, 1rem)/var(--leading-body, 1.6) var(--font, system-ui, sans-serif); margin: auto;
  max-width: 27rem; padding: var(--space-8, 2rem) var(--space-6, 1.5rem); width: 100%; }
.SandboxChallenge-title { font-size: var(--text-22, 1.375rem); font-weight: var(--weight-bold, 650);
  line-height: var(--leading-tight, 1.2); margin: 0 0 var(--space-3, .75rem); }
.SandboxChallenge-text { color: var(--quiet-ink, #5c5347); margin: 0 0 var(--space-6, 1.5rem); }
.SandboxChallenge-actions { display: grid; gap: var(--space-3, .75rem); }
.SandboxChallenge-button { background: transparent; border: var(--border-control, 1.5px) solid var(--control-line, #857a6b);
  border-radius: var(--radius-control, .75rem); color: var(--ink, #2b2620); cursor: pointer; font: inherit;
  font-weight: var(--weight-medium, 550); min-height: var(--control-size, 3rem); padding: var(--space-2, .5rem) var(--space-4, 1rem); }
.SandboxChallenge-button:hover { background: var(--well, #f7f2ea); }
.SandboxChallenge-button--main { background: var(--action, #1f6f6b); border-color: transparent; color: var(--action-ink, #fff); }
.SandboxChallenge-button--main:hover { background: var(--action-hover, #175a57); }
.SandboxChallenge-button:focus-visible { outline: var(--focus-width, 3px) solid var(--focus, #0f3f3d);
  outline-offset: var(--focus-offset, 2px); }
`;

let count = 0;

function create<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, part: string, text = '') {
  const node = document.createElement(tag);
  node.className = `SandboxChallenge-${part}`;
  node.textContent = text;
  return node;
}

function button(text: string, main: boolean): HTMLButtonElement {
  const node = create('button', 'button', text);
  node.type = 'button';
  node.classList.toggle('SandboxChallenge-button--main', main);
  return node;
}

function buildDialog(amount: string) {
  const id = `sandbox-challenge-${(count += 1)}`;
  const panel = create('div', 'panel');
  const title = create('h2', 'title', "Test bank: confirm it's you");
  const text = create(
    'p',
    'text',
    `Your bank would now ask you to confirm this payment of ${amount}. This is a test, so no money moves: choose what your bank should answer.`,
  );
  const actions = create('div', 'actions');
  const complete = button('Complete authentication', true);
  const fail = button('Fail authentication', false);
  title.id = `${id}-title`;
  text.id = `${id}-text`;
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-modal', 'true');
  panel.setAttribute('aria-labelledby', title.id);
  panel.setAttribute('aria-describedby', text.id);
  actions.append(complete, fail);
  panel.append(title, text, actions);
  const layer = document.createElement('div');
  layer.className = 'SandboxChallenge';
  layer.append(panel);
  return { layer, complete, fail };
}

/** The rest of the page rests while the dialog is open. */
function restPage(layer: HTMLElement): () => void {
  const others = [...document.body.children].filter(
    (node): node is HTMLElement => node instanceof HTMLElement && node !== layer && !node.inert,
  );
  for (const node of others) node.inert = true;
  return () => {
    for (const node of others) node.inert = false;
  };
}

function keepFocus(layer: HTMLElement, buttons: readonly HTMLButtonElement[], event: KeyboardEvent): void {
  event.preventDefault();
  const at = buttons.findIndex((node) => node === layer.ownerDocument.activeElement);
  const step = event.shiftKey ? -1 : 1;
  const next = at < 0 ? 0 : (at + step + buttons.length) % buttons.length;
  buttons[next]?.focus();
}

/** Asks as the bank would. Escape means no. Focus comes back to where it was. */
export function askPerson(amount: string): Promise<ChallengeAnswer> {
  adoptSheet(SHEET);
  const before = document.activeElement;
  const { layer, complete, fail } = buildDialog(amount);
  document.body.append(layer);
  const wakePage = restPage(layer);
  complete.focus();
  return new Promise((resolve) => {
    const close = (answer: ChallengeAnswer) => {
      document.removeEventListener('keydown', onKey, true);
      wakePage();
      layer.remove();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      resolve(answer);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Tab') keepFocus(layer, [complete, fail], event);
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close('fail');
    };
    document.addEventListener('keydown', onKey, true);
    complete.addEventListener('click', () => close('succeed'));
    fail.addEventListener('click', () => close('fail'));
  });
}
