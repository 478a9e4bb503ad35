/** First part of the cache keys of appointments and services; live events name it as their topic. */
export const APPOINTMENTS_DOMAIN = 'appointments';
