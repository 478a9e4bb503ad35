import type { FloorPlanDesk } from '@portal/openapi/desks';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { FeatureTags, StatusBadge } from '@portal/shared/ui/display';
import { FavouriteButton } from '#parts/favourites';
import { DESK_FACES } from './faces.ts';
import { useT } from './texts/en.ts';
import type { DeskState } from './use-desk-state.ts';
import type { NearPlace } from './use-near-on-plan.ts';

export interface DeskDetailsProps {
  desk: FloorPlanDesk;
  words: DeskState;
  near: NearPlace | undefined;
  onRequest: (desk: FloorPlanDesk) => void;
}

export function DeskDetails({ desk, words, near, onRequest }: DeskDetailsProps) {
  const t = useT();
  const { face, state, refusal, sitter } = words;
  return (
    <Stack gap={3}>
      <Stack row gap={2} align="center" justify="between">
        <Text size="sm" tone="soft">
          {desk.zone}
        </Text>
        <FavouriteButton desk={desk} />
      </Stack>
      <Stack row gap={2}>
        <StatusBadge {...DESK_FACES[face]}>{state}</StatusBadge>
        <Text size="sm">{sitter ?? (refusal === state ? '' : refusal)}</Text>
      </Stack>
      {near ? <Text size="sm">{near.words}</Text> : null}
      <FeatureTags features={desk.features} />
      {refusal === null ? (
        <Button
          variant="primary"
          aria-label={t('request', { desk: desk.name })}
          onClick={() => onRequest(desk)}
        >
          {t('requestDesk')}
        </Button>
      ) : null}
    </Stack>
  );
}
