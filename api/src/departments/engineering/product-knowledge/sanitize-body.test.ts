import { excerptOf, sanitizeBody, textOf } from './sanitize-body';

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
    // What older and newer releases of the sanitiser let through: GHSA-rpr9-rxv7-x643, GHSA-jxwj-j7wr-gfrw.
    ['what stands in raw text', '<xmp><img src=x onerror=alert(1)></xmp><p>i</p>', '<p>i</p>'],
    ['what follows a field that closes itself', '<textarea></textarea/><img src=x onerror=alert(1)>', ''],
    ['what follows a style that closes itself', '<style></style/><img src=x onerror=alert(1)></style>', ''],
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

describe('excerptOf', () => {
  it.each([
    [
      'headings',
      '<h2>Before you go</h2><p>Read the last two visits.</p><h3>There</h3><p>Ask for the keys.</p>',
      'Read the last two visits. Ask for the keys.',
    ],
    ['nothing but headings', '<h2>Cameras</h2><h3>Indoor</h3>', 'Cameras · Indoor'],
    [
      'lists',
      '<p>Take along:</p><ul><li><p>a ladder</p></li><li><p>two <em>torch</em>es</p></li></ul><ol><li>Call.</li></ol>',
      'Take along: a ladder · two torches · Call.',
    ],
    [
      'lists in lists',
      '<ul><li>cables<ul><li>Cat 6</li><li>fibre</li></ul></li><li>plugs</li></ul>',
      'cables · Cat 6 · fibre · plugs',
    ],
    [
      'tables',
      '<table><thead><tr><th>Model</th><th>Range</th></tr></thead><tbody><tr><td>AX-1</td><td>30 m</td></tr></tbody></table>',
      'Model Range · AX-1 30 m',
    ],
    ['line breaks', '<p>Jl. Sudirman 1<br>Jakarta<br/>Indonesia</p>', 'Jl. Sudirman 1 · Jakarta · Indonesia'],
    [
      'entities',
      '<p>R&amp;D &lt;lab&gt;&nbsp;&quot;A&quot; caf&eacute; &amp;lt;</p>',
      'R&D <lab> "A" café &lt;',
    ],
    [
      'words with marks inside',
      '<p>Wi<strong>-Fi</strong> <a href="https://x.test">here</a>!</p>',
      'Wi-Fi here!',
    ],
    [
      'quotations and code',
      '<blockquote><p>“Good.”</p></blockquote><pre><code>a\nb</code></pre>',
      '“Good.” a b',
    ],
    ['nothing', '', ''],
  ])('tells %s apart', (_what, html, excerpt) => {
    expect(excerptOf(sanitizeBody(html))).toBe(excerpt);
  });

  it('ends with a whole word', () => {
    const excerpt = excerptOf(`<p>${'seventeen '.repeat(40)}</p>`);
    expect(excerpt).toBe(`${'seventeen '.repeat(24).trim()}…`);
    expect(excerptOf(`<p>${'word, '.repeat(60)}</p>`)).toMatch(/word…$/);
    expect(excerptOf(`<p>${'a'.repeat(239)} b</p>`)).toBe(`${'a'.repeat(239)}…`);
  });

  it('cuts a word that fills the card, but no sign in two', () => {
    const excerpt = excerptOf(`<p>${'a'.repeat(238)}😀😀</p>`);
    expect(excerpt).toBe(`${'a'.repeat(238)}…`);
  });
});

describe('textOf', () => {
  it('gives the words with spaces where blocks meet', () => {
    expect(textOf('<h2>One</h2><p>two &amp; <strong>three</strong></p><ul><li>a &lt; b</li></ul>')).toBe(
      'One two & three a < b',
    );
  });
});
