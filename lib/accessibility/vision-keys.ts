export const LOW_VISION_KEY = 'pi-low-vision';
export const TEXT_SCALE_KEY = 'pi-text-scale';
/** Colours of the browser's own bars: the surface of each theme. */
export const THEME_COLORS = { light: '#ffffff', dark: '#0b1526' } as const;

export const THEME_KEY = 'pi-theme';
