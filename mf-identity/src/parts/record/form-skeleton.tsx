import { Skeleton } from '@portal/shared/ui/core';
import './form-skeleton.css';

/** The shape of a form that is on its way, in `Loading`: a label and a control a field. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className="id-form-skeleton">
      {Array.from({ length: fields }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes alike
        <div key={index} className="id-form-skeleton__field">
          <Skeleton width="7rem" />
          <Skeleton shape="block" height="2.5rem" />
        </div>
      ))}
    </div>
  );
}
