export const LOW_VISION_KEY = 'pi-low-vision';
export const TEXT_SCALE_KEY = 'pi-text-scale';
export const THEME_KEY = 'pi-theme';
