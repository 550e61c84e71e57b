// Names under which the browser keeps the low-vision settings.
export const LOW_VISION_KEY = 'pi-low-vision';
export const TEXT_SCALE_KEY = 'pi-text-scale';
