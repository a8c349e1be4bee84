import { describe, expect, it } from 'vitest';
import { withLinks } from './escape';

describe('withLinks', () => {
  it('makes web addresses links and everything else plain text', () => {
    expect(withLinks('Go to http://localhost:3000/x?a=1&b=2.\n<b>"Bye"</b>')).toBe(
      'Go to <a href="http://localhost:3000/x?a=1&amp;b=2">http://localhost:3000/x?a=1&amp;b=2</a>.\n&lt;b&gt;&quot;Bye&quot;&lt;/b&gt;',
    );
  });
  it('follows nothing but web addresses', () => {
    expect(withLinks('javascript:alert(1)')).toBe('javascript:alert(1)');
  });
});
