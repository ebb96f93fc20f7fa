import { Button, Divider, ListSubheader, Menu, MenuItem, Typography } from '@mui/material';
import { type SavedView, viewLimits, type ViewList } from '@portal/contract/accounts/views';
import { calls } from '@portal/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BooleanInput, TextInput, useListContext, useNotify, useStoreContext } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { useTexts } from '../language/language.ts';
import { call } from '../session/call.ts';
import { listTexts } from './list.texts.ts';
import { useViews, viewAddress, viewsKey } from './use-views.ts';

interface Props {
  list: ViewList;
  /** The open view. */
  view: SavedView | undefined;
  /** Storage key of the columns. */
  columnsKey: string;
  /** Opens the list without a view. */
  onLeave: () => void;
}

/** Opens, saves, changes and deletes the views of a list. */
export function ViewsButton({ list, view, columnsKey, onLeave }: Props) {
  const t = useTexts(listTexts);
  const views = useViews().filter((one) => one.list === list);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'save' | 'change' | 'delete'>();
  const close = () => setAnchor(null);
  const choose = (next: typeof dialog) => {
    close();
    setDialog(next);
  };
  const groups = [
    ['views.own', views.filter(({ shared }) => !shared)],
    ['views.shared', views.filter(({ shared }) => shared)],
  ] as const;
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ maxWidth: 260 }}
      >
        <Typography component="span" noWrap sx={{ font: 'inherit' }}>
          {view === undefined ? t('views') : `${t('views')}: ${view.name}`}
        </Typography>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {groups.flatMap(([heading, some]) =>
          some.length === 0
            ? []
            : [
                <ListSubheader key={heading} role="presentation" sx={{ lineHeight: '36px' }}>
                  {t(heading)}
                </ListSubheader>,
                ...some.map((one) => (
                  <MenuItem
                    key={one.id}
                    component={Link}
                    to={viewAddress(one)}
                    selected={one.id === view?.id}
                    aria-current={one.id === view?.id ? 'true' : undefined}
                    onClick={close}
                  >
                    {one.name}
                  </MenuItem>
                )),
                <Divider key={`after ${heading}`} />,
              ],
        )}
        {view !== undefined && (
          <MenuItem
            onClick={() => {
              close();
              onLeave();
            }}
          >
            {t('views.leave')}
          </MenuItem>
        )}
        <MenuItem onClick={() => choose('save')}>{t('views.save')}</MenuItem>
        {view?.mayChange === true && (
          <MenuItem onClick={() => choose('change')}>{t('views.change')}</MenuItem>
        )}
        {view?.mayChange === true && (
          <MenuItem onClick={() => choose('delete')}>{t('views.delete')}</MenuItem>
        )}
      </Menu>
      {dialog === 'save' && (
        <ViewDialog
          list={list}
          view={undefined}
          columnsKey={columnsKey}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'change' && view && (
        <ViewDialog list={list} view={view} columnsKey={columnsKey} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'delete' && view && (
        <DeleteDialog view={view} onLeave={onLeave} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}

type DialogProps = Omit<Props, 'onLeave'> & { onClose: () => void };

/** Saves what the list shows now, as a new view or in place of an existing one. */
function ViewDialog({ list, view, columnsKey, onClose }: DialogProps) {
  const t = useTexts(listTexts);
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const store = useStoreContext();
  const { filterValues, sort } = useListContext();
  const { name = '', shared = false, pinned = false } = view ?? {};
  const save = async (chosen: Pick<SavedView, 'name' | 'shared' | 'pinned'>) => {
    const hidden = store.getItem<string[] | undefined>(columnsKey, undefined);
    const order = store.getItem<number[] | undefined>(`${columnsKey}_columnRanks`, undefined);
    const body = {
      ...{ list, ...chosen, filter: JSON.stringify(filterValues) },
      ...{ sort: JSON.stringify([sort.field, sort.order]) },
      ...(hidden === undefined ? {} : { hidden }),
      ...(order === undefined ? {} : { order }),
    };
    const saved = await (view === undefined
      ? call(calls.createView, { body })
      : call(calls.changeView, { params: { id: view.id }, body }));
    await queryClient.invalidateQueries({ queryKey: viewsKey });
    notify(t('views.saved'), { type: 'success' });
    await navigate(viewAddress(saved));
  };
  return (
    <FormDialog
      title={t(view === undefined ? 'views.save' : 'views.change')}
      action={t('views.do')}
      defaultValues={{ name, shared, pinned }}
      run={save}
      onClose={onClose}
    >
      <Typography>{t('views.hint')}</Typography>
      <TextInput
        source="name"
        label={t('views.name')}
        slotProps={{ htmlInput: { maxLength: viewLimits.name, autoComplete: 'off' } }}
        helperText={false}
        autoFocus
      />
      <BooleanInput source="shared" label={t('views.share')} helperText={t('views.shareHint')} />
      <BooleanInput source="pinned" label={t('views.pin')} helperText={false} />
    </FormDialog>
  );
}

function DeleteDialog({
  view,
  onLeave,
  onClose,
}: Pick<Props, 'onLeave'> & { view: SavedView; onClose: () => void }) {
  const t = useTexts(listTexts);
  const queryClient = useQueryClient();
  const remove = async () => {
    await call(calls.deleteView, { params: { id: view.id } });
    await queryClient.invalidateQueries({ queryKey: viewsKey });
    onLeave();
  };
  return (
    <FormDialog
      title={`${t('views.delete')}: ${view.name}`}
      action={t('views.delete')}
      color="error"
      run={remove}
      onClose={onClose}
    >
      <Typography>{t(view.shared ? 'views.deleteShared' : 'views.deleteOwn')}</Typography>
    </FormDialog>
  );
}
