/** Address of the screen `desks`. Links to it are written here too, so that one place knows its query. */
export const EXAMPLE_PATH = '/example';
