import { QueryState, type QueryStateProps } from '../query-state/index.ts';
import { Alert, Text } from '../ui/core/index.ts';
import { useT } from './messages/en.ts';
import { PosterDialog } from './poster-dialog.tsx';

interface CodesToPrint {
  /** Total number; the server draws at most 500. */
  count: number;
  results: readonly { id: number; name: string; place: string; codeSvg: string }[];
}

export interface CodeSheetDialogProps {
  title: string;
  /** Says below each name what a scan does. */
  text: string;
  codes: QueryStateProps<CodesToPrint>['query'];
  onClose: () => void;
}

/** The codes of a list of places, such as desks, as labels to cut out. */
export function CodeSheetDialog({ title, text, codes, onClose }: CodeSheetDialogProps) {
  const t = useT();
  const results = codes.data?.results ?? [];
  const posters = results.map(({ id, name, place, codeSvg }) => ({
    id,
    name,
    place,
    // As an image, it cannot run or load anything.
    src: `data:image/svg+xml,${encodeURIComponent(codeSvg)}`,
    alt: t('codeOf', { name }),
  }));
  return (
    <PosterDialog isSheet title={title} posters={posters} text={text} onClose={onClose}>
      <QueryState query={codes} loading={t('loading')} isSmall failed={t('failed')}>
        {({ count }) =>
          count > results.length ? (
            <Alert tone="info">{t('more', { shown: results.length, count })}</Alert>
          ) : (
            <Text block tone="soft">
              {count === 0 ? t('none') : t('count', { count })}
            </Text>
          )
        }
      </QueryState>
    </PosterDialog>
  );
}
