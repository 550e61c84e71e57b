// The provider's script, in Ukrainian (version 2). Asked for by the first form that shows the captcha; after a failure,
// again.
const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=uk&onload=';
const LOADED = 'captchaLoaded';

let loading: Promise<object> | null = null;

function load(): Promise<object> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(window, { [LOADED]: () => resolve((window as unknown as { grecaptcha: object }).grecaptcha) });
    script.src = SCRIPT + LOADED;
    script.onerror = () => {
      script.remove();
      reject(new Error('the captcha did not load'));
    };
    document.body.append(script);
  });
}

/** The provider's functions. Rejects when its script does not come; the next call tries again. */
export function loadCaptcha(): Promise<object> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
