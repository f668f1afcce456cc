import { sanitizeBody, textOf } from './sanitize-body';

describe('sanitizeBody', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a picture that fails', '<img src=x onerror=alert(1)>', ''],
    [
      'script in an address',
      '<a href="javascript:alert(1)">a</a>',
      '<a rel="noopener noreferrer nofollow">a</a>',
    ],
    [
      'a hidden script address',
      '<a href="&#106;ava\tscript:alert(1)">a</a>',
      '<a rel="noopener noreferrer nofollow">a</a>',
    ],
    ['data in an address', '<a href="data:text/html,x">a</a>', '<a rel="noopener noreferrer nofollow">a</a>'],
    [
      'an address without scheme',
      '<a href="//evil.test">a</a>',
      '<a rel="noopener noreferrer nofollow">a</a>',
    ],
    ['drawings', '<svg><g onload=alert(1)></g></svg><math><mtext></mtext></math>b', 'b'],
    ['frames, forms and fields', '<iframe src="https://x.test"></iframe><form><input value=1></form>c', 'c'],
    ['styles, classes and ids', '<p style="position:fixed" class="x" id="root">d</p>', '<p>d</p>'],
    ['a style sheet', '<style>*{display:none}</style><p>e</p>', '<p>e</p>'],
    ['tags inside tags', '<scr<script>ipt>alert(1)</script>f', 'ipt&gt;alert(1)f'],
    ['an open template', '<template><p>g</p></template>', ''],
    [
      'a base address',
      '<base href="https://evil.test/"><meta http-equiv="refresh" content="0"><p>h</p>',
      '<p>h</p>',
    ],
  ])('takes out %s', (_what, html, clean) => {
    expect(sanitizeBody(html)).toBe(clean);
  });

  it('leaves what an article is made of', () => {
    const article =
      '<h2>Title</h2><p><strong>bold</strong> <em>italic</em> <code>x</code></p>' +
      '<ul><li><p>one</p></li></ul><ol start="3"><li>two</li></ol><blockquote><p>said</p></blockquote>' +
      '<pre><code>a &lt; b</code></pre>';
    expect(sanitizeBody(article)).toBe(article);
  });

  it('is stable: what is clean stays as it is', () => {
    const once = sanitizeBody('<h1>T</h1><a href="https://x.test/?a=1&b=2" target="_blank">x</a>');
    expect(sanitizeBody(once)).toBe(once);
    expect(once).toBe(
      '<h2>T</h2><a href="https://x.test/?a=1&amp;b=2" rel="noopener noreferrer nofollow">x</a>',
    );
  });
});

describe('textOf', () => {
  it('gives the words with spaces where blocks meet', () => {
    expect(textOf('<h2>One</h2><p>two &amp; <strong>three</strong></p><ul><li>a &lt; b</li></ul>')).toBe(
      'One two & three a < b',
    );
  });
});
