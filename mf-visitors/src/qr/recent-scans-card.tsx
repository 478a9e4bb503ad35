import { useSession } from '@portal/shared/session';
import { formatTime, siteZone } from '@portal/shared/time';
import { Button, Card, Empty, ListRow, ListRows, Text } from '@portal/shared/ui/core';
import { useT } from '#parts/scanner';
import type { RecentScan } from './recent-scans.ts';

export interface RecentScansProps {
  scans: readonly RecentScan[];
  onOpen: (scan: RecentScan) => void;
}

/** The last scans in this tab, each with its name and a button to reopen it. */
export function RecentScans({ scans, onOpen }: RecentScansProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  return (
    <Card title={t('recent')}>
      {scans.length === 0 ? (
        <Empty icon="qr" title={t('recentEmptyTitle')}>
          {t('recentEmpty')}
        </Empty>
      ) : (
        <ListRows>
          {scans.map((scan) => (
            <ListRow
              key={`${scan.aid} ${scan.oid}`}
              title={<Text strong>{scan.name}</Text>}
              note={t('scannedAt', {
                kind: t(`kinds.${scan.kind}`),
                at: formatTime(scan.at, zone, locale),
              })}
              end={
                <Button
                  size="sm"
                  aria-label={t('openAgainNamed', { name: scan.name })}
                  onClick={() => onOpen(scan)}
                >
                  {t('openAgain')}
                </Button>
              }
            />
          ))}
        </ListRows>
      )}
    </Card>
  );
}
