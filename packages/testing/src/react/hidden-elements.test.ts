import './setup';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

/** Puts the rules into the page one by one, as styled-components does. */
const show = (html: string, rules: readonly string[] = []): void => {
  document.body.innerHTML = html;
  const { sheet } = document.head.appendChild(document.createElement('style'));
  for (const rule of rules) sheet?.insertRule(rule, sheet.cssRules.length);
};

const BUTTON = '<button class="a b">Pay</button>';
const pay = () => screen.queryByRole('button', { name: 'Pay' });

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

describe('a query by role', () => {
  it.each<[string, string, string[]]>([
    ['a rule of its class', BUTTON, ['.a{color:red;display:none;}']],
    ['a rule with !important', BUTTON, ['.a{display:none!important;}', '.a.b{display:block;}']],
    ['a rule of its tag', BUTTON, ['button{display:none;}']],
    ['a rule of an ancestor', `<div class="c"><p>${BUTTON}</p></div>`, ['.c{display:none;}']],
    ['visibility', BUTTON, ['.a{visibility:hidden;}']],
    ['the visibility of an ancestor', `<div class="c"><p>${BUTTON}</p></div>`, ['.c{visibility:hidden;}']],
    ['a media query that holds', BUTTON, ['@media screen{.a{display:none;}}']],
    ['a style of its own', '<button style="display: none">Pay</button>', []],
    ['the attribute hidden', '<button hidden>Pay</button>', []],
    ['the attribute hidden of an ancestor', `<section hidden>${BUTTON}</section>`, []],
    ['a closed dialog', `<dialog>${BUTTON}</dialog>`, []],
    ['a closed popover', `<div popover>${BUTTON}</div>`, []],
    ['a noscript element', `<noscript>${BUTTON}</noscript>`, []],
  ])('does not find an element that is hidden by %s', (_by, html, rules) => {
    show(html, rules);
    expect(pay()).toBeNull();
  });

  it.each<[string, string, string[]]>([
    ['no rule hides it', BUTTON, ['.c{display:none;}']],
    ['only a pseudo-element is hidden', BUTTON, ['.a::before,.a::after{display:none;}']],
    ['a more specific rule shows it', BUTTON, ['.a.b{display:block;}', '.a{display:none;}']],
    ['a media query does not hold', BUTTON, ['@media print{.a{display:none;}}']],
    [
      'it is visible in a hidden ancestor',
      `<div class="c">${BUTTON}</div>`,
      ['.c{visibility:hidden;}', '.a{visibility:visible;}'],
    ],
    ['its dialog is open', `<dialog open>${BUTTON}</dialog>`, []],
  ])('finds an element when %s', (_when, html, rules) => {
    show(html, rules);
    expect(pay()).toBeInTheDocument();
  });

  it('follows an element whose class changes', () => {
    show(BUTTON, ['.gone{display:none;}']);
    const button = screen.getByRole('button');
    button.classList.add('gone');
    expect(pay()).toBeNull();
    expect(button).not.toBeVisible();
    button.classList.remove('gone');
    expect(pay()).toBe(button);
  });

  it('follows an attribute that hides', () => {
    show(BUTTON);
    const button = screen.getByRole('button');
    button.setAttribute('hidden', '');
    expect(pay()).toBeNull();
    button.removeAttribute('hidden');
    expect(pay()).toBe(button);
  });
});

describe('a press', () => {
  it.each([['.a{pointer-events:none;}'], ['body{pointer-events:none;}']])(
    'is refused under %s',
    async (rule) => {
      show(BUTTON, [rule]);
      await expect(userEvent.click(screen.getByRole('button'))).rejects.toThrow('pointer-events: none');
    },
  );
});
