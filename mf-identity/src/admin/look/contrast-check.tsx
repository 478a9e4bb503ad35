import { contrastRatio, Icon, ListRow, ListRows, Stack, Text } from '@portal/shared/ui/core';
import { Swatch } from '@portal/shared/ui/display';
import { useT } from '../texts/en.ts';
import { type ContrastFinding, contrastFinding, contrastPlaces } from './rules/contrast-check.ts';
import { MODES, useLookPalettes } from './use-look-palettes.ts';

/** Each place where the colours carry words: the ratio, and what is shown instead where it is too little. */
export function ContrastCheck() {
  const t = useT();
  const { theme, palettes } = useLookPalettes();
  return (
    <Stack columns={17} gap={6} aria-live="polite">
      {MODES.map((mode) => (
        <div key={mode}>
          <Text block strong>
            {t(`look.${mode}`)}
          </Text>
          <ListRows>
            {contrastPlaces(theme, mode, palettes[mode])
              .map((place) => contrastFinding(place, contrastRatio))
              .map((finding) => (
                <Finding key={finding.where} finding={finding} />
              ))}
          </ListRows>
        </div>
      ))}
    </Stack>
  );
}

function Finding({ finding }: { finding: ContrastFinding }) {
  const t = useT();
  const { where, wanted, used, ratio, reached, verdict } = finding;
  const isAdjusted = verdict !== 'good';
  return (
    <ListRow
      start={
        <Stack row gap={1} aria-hidden="true">
          <Swatch color={wanted} />
          {isAdjusted ? (
            <>
              <Icon name="chevron-right" size={14} />
              <Swatch color={used} />
            </>
          ) : null}
        </Stack>
      }
      title={t(`look.where.${where}`)}
      note={
        <Text tone={isAdjusted ? 'warning' : 'soft'}>
          {t(`look.${verdict}`, { ratio, to: used, reached })}
        </Text>
      }
    />
  );
}
