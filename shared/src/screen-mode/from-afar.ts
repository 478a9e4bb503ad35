import './from-afar.css';

/** The class of a kiosk's or a display's page: with it the portal's parts are made to be read from afar. */
export const FROM_AFAR = 'wp-from-afar';
