import { defineModule } from '@portal/shared/federation';
import { descriptor } from './module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    desks: () => import(/* webpackChunkName: "screens-desks" */ './grid/list.tsx').then((m) => m.DesksGrid),
    'floor-plans-list': () =>
      import(/* webpackChunkName: "screens-floor-plans-list" */ './floor-plan/list.tsx').then(
        (m) => m.FloorPlansList,
      ),
    'floor-plans': () =>
      import(/* webpackChunkName: "screens-floor-plans" */ './floor-plan/screen.tsx').then(
        (m) => m.FirstFloorPlan,
      ),
    'floor-plan': () =>
      import(/* webpackChunkName: "screens-floor-plan" */ './floor-plan/screen.tsx').then(
        (m) => m.FloorPlanScreen,
      ),
  },
  cards: {
    'request-desk': () =>
      import(/* webpackChunkName: "cards-request-desk" */ './calendar-card/card.tsx').then(
        (m) => m.CalendarCard,
      ),
  },
  actions: {
    'palette-desks': () =>
      import(/* webpackChunkName: "actions-palette-desks" */ './palette/desk-results.tsx').then(
        (m) => m.DeskResults,
      ),
  },
});
