// A choice of roles.
import { OPERATOR_ROLES, type OperatorRole } from '@pluspunkt/core/operators';
import formStyles from '../../platform/form/form.module.css';
import { Checkbox } from '../../ui/field/choice.tsx';
import { frameCopy } from '../frame/de.ts';
import { teamCopy } from './de.ts';

interface RoleBoxesProps {
  readonly roles: readonly OperatorRole[];
  readonly onRoles: (roles: readonly OperatorRole[]) => void;
  readonly error?: string | undefined;
}

export const RoleBoxes = ({ roles, onRoles, error }: RoleBoxesProps) => (
  <fieldset>
    <legend className={formStyles.legend}>{teamCopy.operators.roles}</legend>
    {OPERATOR_ROLES.map((role, index) => (
      <Checkbox
        key={role}
        label={frameCopy.groups[role]}
        error={index === OPERATOR_ROLES.length - 1 ? error : undefined}
        checked={roles.includes(role)}
        onChange={({ target }) => onRoles(target.checked ? [...roles, role] : roles.filter((one) => one !== role))}
      />
    ))}
  </fieldset>
);

export const roleNames = (roles: readonly OperatorRole[]): string => roles.map((role) => frameCopy.groups[role]).join(', ');
