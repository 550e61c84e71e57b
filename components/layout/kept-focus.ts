const GROUPS = ':is(section, article, aside, fieldset, form, ul, ol, main, [role], [aria-label], [aria-labelledby])';
const HEIRS = `[tabindex], ${GROUPS}`;

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

function inherit(heir: HTMLElement): void {
  if (!heir.hasAttribute('tabindex')) {
    heir.tabIndex = -1;
    heir.addEventListener('blur', () => heir.removeAttribute('tabindex'), { once: true });
  }
  heir.focus({ preventScroll: true });
  if (!isInView(heir)) heir.scrollIntoView({ block: 'nearest' });
}

/**
 * When the focused control is taken out of the page and nothing else takes focus, the nearest group that is left gets
 * it: the next Tab goes on from there, not from the top of the page.
 */
export function watchFocus(signal: AbortSignal): void {
  let way: HTMLElement[] = [];
  let address = '';

  const observer = new MutationObserver(() => {
    const [focused, ...groups] = way;
    if (!focused || focused.isConnected) return;
    way = [];
    // A new page begins at its own place.
    if (document.activeElement !== document.body || window.location.pathname !== address) return;
    const heir = groups.find((group) => group.isConnected && group.matches(HEIRS)) ?? document.querySelector('main');
    if (heir) inherit(heir);
  });

  const follow = (focused: Element | null) => {
    way = [];
    address = window.location.pathname;
    for (let at = focused; at && at !== document.body; at = at.parentElement)
      if (at instanceof HTMLElement) way.push(at);
  };
  // Whoever is quicker than the scripts has the focus already.
  follow(document.activeElement);
  document.addEventListener('focusin', ({ target }) => follow(target instanceof Element ? target : null), { signal });
  document.addEventListener(
    'focusout',
    () =>
      // Still there and without focus: the person left it.
      setTimeout(() => {
        if (way[0]?.isConnected && document.activeElement === document.body) way = [];
      }),
    { signal },
  );
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
