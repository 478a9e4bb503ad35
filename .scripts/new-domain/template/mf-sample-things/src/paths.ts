/** Links to the screen are written here too, so that its address has one place. */
export const SAMPLE_THINGS_PATH = '/sample-things';
