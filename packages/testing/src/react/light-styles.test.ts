import { describe, expect, it } from 'vitest';
import { lightenStyles, lightRule } from './light-styles';

describe('lightRule', () => {
  it.each([
    ['.a{display:none;color:red;}', '.a{display:none}'],
    [
      '.a:hover,.b{color:red;visibility:hidden;pointer-events:none;}',
      '.a:hover,.b{visibility:hidden;pointer-events:none}',
    ],
    ['.a::before,.a::after{display:none;}', '@font-face{}'],
    ['.a::before,.a{display:none;}', '.a::before,.a{display:none}'],
    ['fieldset { display: block; margin-inline: 2px; }', 'fieldset { display: block}'],
    ['.a{--display:none;color:red;}', '@font-face{}'],
    ['@media (max-width:10px){.a{display:none;}}', '@media (max-width:10px){.a{display:none;}}'],
    ['@keyframes turn{to{opacity:1;}}', '@font-face{}'],
  ])('reduces %s to what jsdom can evaluate', (rule, light) => {
    expect(lightRule(rule)).toBe(light);
  });
});

describe('lightenStyles', () => {
  it("leaves out of the browser's own styles what jsdom cannot evaluate", () => {
    lightenStyles();
    document.body.innerHTML = '<a href="/">Home</a><fieldset></fieldset>';
    const [link, fieldset] = Array.from(document.body.children, (element) => getComputedStyle(element));
    expect(link?.textDecoration).toBe('');
    expect(fieldset?.marginInline).toBe('');
    expect(fieldset?.display).toBe('block');
  });
});
