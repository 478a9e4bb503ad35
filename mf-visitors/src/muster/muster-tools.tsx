import { type ListControl, ListSearch } from '@portal/shared/list';
import { Button, Stack } from '@portal/shared/ui/core';
import { Popover } from '@portal/shared/ui/extra';
import { Checkbox } from '@portal/shared/ui/form';
import { COLUMNS, type MusterColumn } from './rules/muster-columns.ts';
import { useT } from './texts/en.ts';

interface MusterToolsProps {
  list: ListControl;
  columns: readonly MusterColumn[];
  onColumns: (columns: readonly MusterColumn[]) => void;
  onFilter: () => void;
}

export function MusterTools({ list, columns, onColumns, onFilter }: MusterToolsProps) {
  const t = useT();
  const toggle = (column: MusterColumn, isShown: boolean) =>
    onColumns(COLUMNS.filter((one) => (one === column ? isShown : columns.includes(one))));
  return (
    <search>
      <Stack row gap={3} align="end">
        <ListSearch list={list} placeholder={t('searchPlaceholder')} className="vm-tools__search" />
        <Button icon="filter" onClick={onFilter}>
          {t('filter')}
        </Button>
        <Popover label={t('columns')} button={{ icon: 'settings', children: t('columns') }} align="end">
          <Stack gap={2}>
            {COLUMNS.map((column) => (
              <Checkbox
                key={column}
                checked={columns.includes(column)}
                onChange={(isShown) => toggle(column, isShown)}
              >
                {t(column)}
              </Checkbox>
            ))}
          </Stack>
        </Popover>
      </Stack>
    </search>
  );
}
