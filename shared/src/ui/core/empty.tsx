import { Empty as AntdEmpty } from 'antd';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconProps } from './icon.tsx';
import { Text } from './text.tsx';

export type EmptyProps = {
  icon?: IconProps['name'] | undefined;
  /** What would be here. */
  title: ReactNode;
  children?: ReactNode;
  /** The next thing to do. */
  action?: ReactNode;
  className?: string | undefined;
};

export function Empty({ icon = 'search', title, children, action, className }: EmptyProps) {
  return (
    <AntdEmpty
      className={classNames('wp-empty', className)}
      image={<Icon name={icon} size={26} />}
      description={
        <>
          <Text block strong size="lg">
            {title}
          </Text>
          {children ? <div className="wp-empty__words">{children}</div> : null}
        </>
      }
    >
      {action}
    </AntdEmpty>
  );
}
