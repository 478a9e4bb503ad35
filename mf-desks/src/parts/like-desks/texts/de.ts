import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: '{{desk}} wurde noch nicht gereinigt',
  stays: 'Er bleibt für Sie reserviert. Diese Arbeitsplätze derselben Zone sind frei und sauber:',
  none: 'Er bleibt für Sie reserviert. Im Moment ist kein anderer Arbeitsplatz der Zone frei und sauber.',
  looking: 'Freie Arbeitsplätze werden gesucht …',
  failed: 'Andere Arbeitsplätze konnten nicht geladen werden.',
  take: 'Zu {{desk}} wechseln',
  takeWith: 'Zu {{desk}} wechseln: {{features}}',
  changed: 'Ihr Arbeitsplatz ist jetzt {{desk}}.',
  changeFailed: 'Etwas ist schiefgegangen. Ihr Arbeitsplatz wurde nicht gewechselt.',
  nothingToday: 'Keiner Ihrer Arbeitsplätze muss heute gereinigt werden',
  nothingTodayText: 'Er wurde vielleicht gereinigt, gewechselt oder storniert.',
  isClean: '{{desk}} ist sauber',
  isCleanText: 'Er gehört heute Ihnen, in {{zone}}.',
};
