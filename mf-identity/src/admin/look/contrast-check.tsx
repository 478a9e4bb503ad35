import { contrastRatio, Icon, Text } from '@portal/shared/ui/core';
import { useT } from '../texts/en.ts';
import { type ContrastFinding, contrastFinding, contrastPlaces } from './rules/contrast-check.ts';
import { MODES, useLookPalettes } from './use-look-palettes.ts';

/** Each place where the colours carry words: the ratio, and what is shown instead where it is too little. */
export function ContrastCheck() {
  const t = useT();
  const { theme, palettes } = useLookPalettes();
  return (
    <div className="id-contrast" aria-live="polite">
      {MODES.map((mode) => (
        <div key={mode}>
          <Text block strong>
            {t(`look.${mode}`)}
          </Text>
          <ul className="id-contrast__list">
            {contrastPlaces(theme, mode, palettes[mode])
              .map((place) => contrastFinding(place, contrastRatio))
              .map((finding) => (
                <Finding key={finding.where} finding={finding} />
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Finding({ finding }: { finding: ContrastFinding }) {
  const t = useT();
  const { where, wanted, used, ratio, reached, verdict } = finding;
  const isAdjusted = verdict !== 'good';
  return (
    <li className="id-contrast__one">
      <span className="id-contrast__swatches" aria-hidden="true">
        <span className="id-contrast__swatch" style={{ backgroundColor: wanted }} />
        {isAdjusted ? (
          <>
            <Icon name="chevron-right" size={14} />
            <span className="id-contrast__swatch" style={{ backgroundColor: used }} />
          </>
        ) : null}
      </span>
      <span>
        <Text block strong size="sm">
          {t(`look.where.${where}`)}
        </Text>
        <Text block size="sm" tone={isAdjusted ? 'warning' : 'soft'}>
          {t(`look.${verdict}`, { ratio, to: used, reached })}
        </Text>
      </span>
    </li>
  );
}
