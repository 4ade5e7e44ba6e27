import { Link, NavLink } from "@remix-run/react";

export interface Chip {
  key: string;
  title: string;
  href: string;
}

interface Props {
  label: string;
  chips: readonly Chip[];
  /** Key of the chosen one, where a query tells them apart and not the path. */
  chosen?: string;
  small?: boolean;
}

/** Categories, or providers, to choose from: links, so that each choice has an address. */
export const Chips = ({ label, chips, chosen, small = false }: Props) => (
  <nav aria-label={label} className="chips">
    <ul className="chips-list">
      {chips.map(({ key, title, href }) => {
        const look = `chip focus-ring ${small ? "chip-small" : ""}`;
        return (
          <li key={key}>
            {chosen === undefined ? (
              <NavLink to={href} end className={look}>
                {title}
              </NavLink>
            ) : (
              <Link to={href} className={look} aria-current={key === chosen ? "true" : undefined} preventScrollReset>
                {title}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  </nav>
);
