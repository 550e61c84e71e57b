// Names under which the browser keeps the reader's own settings.
export const LOW_VISION_KEY = 'pi-low-vision';
export const TEXT_SCALE_KEY = 'pi-text-scale';
/** 'light' or 'dark'; absent while the page follows the device. */
export const THEME_KEY = 'pi-theme';
