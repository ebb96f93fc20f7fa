import { pageAddress } from '@portal/contract/pages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Page } from '../../../app/page.tsx';
import { useText } from '../../../language/use-text.ts';
import { useWireText } from '../../../language/use-wire-text.ts';
import { useMember } from '../member.query.ts';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { problemsIn, type PasswordProblems } from './password-problems.ts';
import { setPassword, type PasswordForm } from './set-password.ts';

const noProblems: PasswordProblems = {};

/**
 * `/member/member_resetPass`: required after a first log-in, which then continues to the member home
 * (docs/rules/pages.md).
 */
export default function ResetPasswordScreen() {
  const { t } = useText();
  const wire = useWireText();
  const member = useMember();
  const navigate = useNavigate();
  const [isFirst] = useState(member.is_first_login);
  const [hasError, setError] = useState(false);
  const reset = useMutation({
    mutationFn: (form: PasswordForm) => setPassword(member, form),
    onSuccess: (isLoggedIn) => {
      if (isFirst && isLoggedIn) void navigate(pageAddress('memberHome'), { replace: true });
    },
  });
  const title = t(isFirst ? 'member.password.first' : 'member.password.title');
  if (reset.isSuccess && !isFirst) {
    return (
      <Page title={title}>
        <p className="panel panel-good" role="status">
          {wire('password.changed')}
        </p>
        <p>{t('member.password.others')}</p>
        <Link className="button" to={pageAddress('memberHome')}>
          {t('member.toHome')}
        </Link>
      </Page>
    );
  }
  const serverProblems = problemsIn(reset.error);
  return (
    <Page title={title} hasError={hasError || reset.isError}>
      {isFirst && <p className="lead">{t('member.password.firstLead')}</p>}
      {reset.isError && !serverProblems && (
        <p className="panel panel-error" role="alert">
          {wire(reset.error)}
        </p>
      )}
      <ResetPasswordForm
        memberNumber={member.mem_no}
        isFirst={isFirst}
        isPending={reset.isPending}
        serverProblems={serverProblems ?? noProblems}
        onChecked={setError}
        onSubmit={reset.mutate}
      />
    </Page>
  );
}
