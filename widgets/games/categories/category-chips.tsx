import { NavLink } from "@remix-run/react";

export interface Chip {
  key: string;
  title: string;
  href: string;
}

/** Categories, or providers, to choose from: links, so that each choice has an address. */
export const Chips = ({ label, chips }: { label: string; chips: readonly Chip[] }) => (
  <nav aria-label={label} className="chips">
    <ul className="chips-list">
      {chips.map((chip) => (
        <li key={chip.key}>
          <NavLink to={chip.href} end className="chip focus-ring">
            {chip.title}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
);
