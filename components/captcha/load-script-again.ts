const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=uk&onload=';
const LOADED = 'captchaLoadedAgain';

/** Loads the provider's script once more after a failed load; resolves to whether it is there now. */
export function loadScriptAgain(): Promise<boolean> {
  if ('grecaptcha' in window) return Promise.resolve(true);
  return new Promise((resolve) => {
    const script = document.createElement('script');
    Object.assign(window, { [LOADED]: () => resolve(true) });
    script.src = SCRIPT + LOADED;
    script.onerror = () => {
      script.remove();
      resolve(false);
    };
    document.body.append(script);
  });
}
