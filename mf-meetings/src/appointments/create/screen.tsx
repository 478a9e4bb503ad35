import * as api from '@portal/openapi/meetings';
import { send, useRead } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { useNavigate } from '@portal/shared/router';
import { chosenSite, permittedSites, useSession } from '@portal/shared/session';
import { Empty, Skeleton } from '@portal/shared/ui/core';
import { APPOINTMENTS_PATH, appointmentLink } from '#paths';
import { useT } from '../texts/en.ts';
import { AppointmentForm } from './form.tsx';

/** Screen `appointment-create`, "Create Appointment": staff ask for a customer (rules/appointments.md#asking). */
export function CreateAppointment() {
  const t = useT();
  const navigate = useNavigate();
  const query = useRead(api.listAppointmentServices);
  const sites = useSession(permittedSites);
  const header = useSession(chosenSite);
  const homeId = useSession(({ user }) => user?.siteId);
  const site = header ?? sites.find(({ id }) => id === homeId) ?? sites[0] ?? null;
  return (
    <QueryState
      query={query}
      loading={t('servicesLoading')}
      failed={t('servicesFailed')}
      skeleton={<Skeleton width="100%" height="24rem" shape="block" />}
    >
      {(all) => {
        const services = all.filter(({ isActive, providers }) => isActive && providers.length > 0);
        if (services.length === 0) {
          return (
            <Empty icon="clock" title={t('noServices')}>
              {t('noServicesText')}
            </Empty>
          );
        }
        return (
          <AppointmentForm
            title={t('create')}
            draft="appointment-create"
            {...{ sites, site, services }}
            create={(body, key) => send(api.createAppointment, { body, key })}
            success={t('requestedFor')}
            onDone={({ id }) => navigate(appointmentLink(id), { replace: true })}
            onCancel={() => navigate(APPOINTMENTS_PATH)}
          />
        );
      }}
    </QueryState>
  );
}
